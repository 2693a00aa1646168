/** The name of a call as the specification writes it: its method and its path below the gateway. */
export const callName = (method: string, path: string) => `${method} ${path.replace(/^\/gateway(?=\/)/, '')}`

/** Whether a call is one that a pattern means: `*` stands for anything, `{code}` for one segment. */
export const matches = (pattern: string, call: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/\{[^}]*\}/g, '[^/]+')}$`,
  ).test(call)
