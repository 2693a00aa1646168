/** In milliseconds, what the computer works at something; what it does for others meanwhile does not count. */
function costOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Whether something is less work than so many milliseconds: at the best of some tries, unless one is far from it. */
export function costsLess(milliseconds: number, work: () => void): boolean {
  for (let tries = 5; tries > 0; tries -= 1) {
    const cost = costOf(work)
    if (cost < milliseconds) return true
    if (cost > 10 * milliseconds) return false
  }
  return false
}
