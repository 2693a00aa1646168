/** Whether a person can see the page: it is not prerendered, nor in a tab that was never looked at. */
export function isSeen(): boolean {
  const isPrerendering = 'prerendering' in document && document.prerendering === true
  return !isPrerendering && document.visibilityState !== 'hidden'
}

/** Waits until a person can see the page. */
export async function atVisit(signal: AbortSignal): Promise<void> {
  while (!isSeen()) await nextChange(signal)
}

function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const once = { once: true, signal }
    document.addEventListener('visibilitychange', () => resolve(), once)
    document.addEventListener('prerenderingchange', () => resolve(), once)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
