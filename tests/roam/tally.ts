/** What a page is at when a step begins. */
interface Doing {
  isAtWork: boolean
  /** Whether code is on its way, for which a press may be held. */
  isLoading: boolean
}

/**
 * Counts what is written from a page, press by press: what was under way when a step began is one press until the page
 * rests, what comes afterwards is of the step.
 */
export function createTally() {
  let [before, now] = [new Map<string, number>(), new Map<string, number>()]
  let underWay: 'nothing' | 'something held' | 'work' = 'nothing'
  return {
    /** Counts a request; the answer takes it back. */
    count(call: string): () => void {
      const press = underWay === 'nothing' ? now : before
      const add = (more: number) => void press.set(call, (press.get(call) ?? 0) + more)
      add(1)
      return () => add(-1)
    },
    begin({ isAtWork, isLoading }: Doing): void {
      if (!isAtWork) before = new Map()
      else if (underWay === 'nothing') before = now
      now = new Map()
      underWay = isAtWork ? 'work' : isLoading ? 'something held' : 'nothing'
    },
    /** Notes that a chart moved; one that is over hands on what is under way. */
    move({ isAtWork, isOver }: { isAtWork: boolean; isOver: boolean }): void {
      if (isAtWork && underWay === 'something held') underWay = 'work'
      else if (!isAtWork && !isOver && underWay === 'work') underWay = 'nothing'
    },
    /** How often each call was made by the press that made it most often. */
    most: (): Map<string, number> =>
      new Map([...before, ...now].map(([call]) => [call, Math.max(before.get(call) ?? 0, now.get(call) ?? 0)])),
  }
}
