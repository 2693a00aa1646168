/** The name of a call in the specification: its method and its path below the gateway. */
export const callName = (method: string, path: string) => `${method} ${path.replace(/^\/gateway(?=\/)/, '')}`

/** True if a call matches a pattern: `*` stands for anything, `{code}` for one segment. */
export const matches = (pattern: string, call: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/\{[^}]*\}/g, '[^/]+')}$`,
  ).test(call)
