interface Timer {
  due: number
  run(): void
}

/** Time that passes only from one delay to the next, and only when it is told to. */
export function createSteps() {
  const timers = new Map<number, Timer>()
  let now = 0
  let last = 0
  const first = () => [...timers].toSorted(([, a], [, b]) => a.due - b.due)[0]

  return {
    clock: {
      setTimeout(run: (...ignored: unknown[]) => void, delay: number) {
        last += 1
        timers.set(last, { due: now + delay, run })
        return last
      },
      clearTimeout: (id: number) => void timers.delete(id),
    },
    /** How long it still is until the next delay ends. */
    next(): number | undefined {
      const timer = first()?.[1]
      return timer && timer.due - now
    },
    /** Lets the next delay end; says whether there was one. */
    pass(): boolean {
      const [id, timer] = first() ?? []
      if (id === undefined || !timer) return false
      timers.delete(id)
      now = timer.due
      timer.run()
      return true
    },
  }
}
