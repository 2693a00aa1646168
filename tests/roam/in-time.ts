/** How long the browser, or the world, may take for one thing, in milliseconds. */
const longestWait = 30_000

/** Waits for something, but not for ever: says what it was where it takes too long. */
export async function inTime<Value>(what: string, work: Promise<Value>, limit = longestWait): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${what} took more than ${limit} ms`)), limit)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
