/** What one look at a page finds: that it was left, that it moves, or which promises it breaks. */
export type Finding = 'left' | 'moving' | readonly (readonly [promise: string, detail: string])[]

/** How much a page may take until it stands still: so many milliseconds, and so many looks, for a slow computer is slow in both. */
interface Patience {
  milliseconds: number
  looks: number
}

/**
 * What is still broken when a page had its time; nothing as soon as nothing is, or the page was left. A page that could not
 * be looked at once was not judged, which is a fault of the tester's.
 */
export async function judgeStill(
  look: () => Promise<Finding>,
  { milliseconds, looks }: Patience,
): Promise<Exclude<Finding, string>> {
  const end = Date.now() + milliseconds
  let last: Exclude<Finding, string> | undefined
  for (let count = 0; count < looks || Date.now() < end; count += 1) {
    const finding = await look()
    if (finding === 'left') return []
    if (finding === 'moving') continue
    if (finding.length === 0) return finding
    last = finding
  }
  if (!last) throw new Error('The page never stood still, or crashed')
  return last
}
