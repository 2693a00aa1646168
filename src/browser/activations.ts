const name = 'activations'
const news = 'activated'

/** Tells the other tabs of this browser that an account was activated in this one; of whose it is, nothing. */
export function tellActivated(): void {
  const channel = openChannel()
  channel?.postMessage(news)
  channel?.close()
}

/** Calls back when an account was activated in another tab of this browser; the answer ends that. */
export function onActivated(listener: () => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }) => data === news && listener())
  return () => channel?.close()
}

/** What the tabs of this browser hear each other through, where there is such a thing. */
function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
}
