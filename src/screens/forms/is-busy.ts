/** True also for a flow that has ended: its page stays until the next one is there. */
export function isBusy(snapshot: { status: string; hasTag(tag: 'busy'): boolean }): boolean {
  return snapshot.status === 'done' || snapshot.hasTag('busy')
}
