import { enteredStates } from './state-path.ts'

/** Tells the address, whenever the page is hidden, which states were entered how often; whoever reads it sees nothing else. */
export function startFunnel({ url }: { url: string }): void {
  document.addEventListener('visibilitychange', () => {
    // Read only now, because reading resets the counts.
    if (document.visibilityState !== 'hidden') return
    const states = enteredStates()
    if (Object.keys(states).length === 0) return
    // A beacon would bring the cookies of its host.
    void fetch(url, {
      method: 'POST',
      body: JSON.stringify({ states }),
      keepalive: true,
      credentials: 'omit',
      mode: 'no-cors',
      referrerPolicy: 'no-referrer',
    }).catch(() => {})
  })
}
