/** Whether one page, or step of a page, may move on to the next. */
export function isMoving(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Moves on to what an update shows; one that comes meanwhile takes over. */
export function move(update: () => unknown): Promise<void> {
  const { ready, updateCallbackDone } = document.startViewTransition(update)
  ready.catch(() => {})
  return updateCallbackDone
}
