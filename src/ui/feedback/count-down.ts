/** Reads the clock each time, so that busy pages and background tabs stay right. */
export function countDown(end: number, tell: (seconds: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    const left = end - performance.now()
    tell(Math.max(0, Math.ceil(left / 1_000)))
    if (left > 0) timer = setTimeout(tick, left % 1_000 || 1_000)
  }
  tick()
  return () => clearTimeout(timer)
}
