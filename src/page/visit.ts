/** Waits until a person can see the page: not while it is prerendered, nor in a tab that was never looked at. */
export async function atVisit(signal: AbortSignal): Promise<void> {
  while (isPrerendering() || document.visibilityState === 'hidden') await nextChange(signal)
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true
}

function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const once = { once: true, signal }
    document.addEventListener('visibilitychange', () => resolve(), once)
    document.addEventListener('prerenderingchange', () => resolve(), once)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
