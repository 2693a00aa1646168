import { useLayoutEffect, useState } from 'react'

/** How long nothing is seen of what is on its way, and how long it is seen at least, in milliseconds. */
const [grace, least] = [300, 400]

let began: number | undefined
let waiting = 0

/** How much longer what began to be on its way at some time has to stay, lest it flash: nothing, before it is seen. */
export function restOf(start: number | undefined, now: number): number {
  const seen = now - (start ?? now) - grace
  return seen > 0 ? Math.max(0, least - seen) : 0
}

const rest = () => restOf(began, performance.now())

/** Notes that something is shown to be on its way; tells whether it follows upon something else that was seen to be. */
export function useWait(): boolean {
  const [follows] = useState(() => began !== undefined && performance.now() - began > grace)
  useLayoutEffect(() => {
    began ??= performance.now()
    waiting += 1
    return () => {
      waiting -= 1
      // What follows at once goes on waiting.
      setTimeout(() => {
        if (waiting === 0) began = undefined
      })
    }
  }, [])
  return follows
}

/** Whether the shape of what is on its way is to be seen: while it is, and once it was seen no shorter than the eye needs. */
export function useLinger(isComing: boolean): boolean {
  const [lingers, setLingers] = useState(isComing)
  useLayoutEffect(() => {
    const left = rest()
    setLingers(isComing || left > 0)
    if (isComing || left === 0) return
    const timer = setTimeout(setLingers, left, false)
    return () => clearTimeout(timer)
  }, [isComing])
  return isComing || lingers
}
