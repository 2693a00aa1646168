/** The name of a call as the specification writes it: its method and its path below the gateway. */
export const callName = (method: string, path: string) => `${method} ${path.replace(/^\/gateway(?=\/)/, '')}`
