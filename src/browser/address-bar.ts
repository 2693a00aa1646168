/** A browser may refuse it, for one to a page that asks too often; then the old address stays, and the page goes on. */
export function showAddress(address: string): void {
  try {
    // A path that begins with two slashes would be read as a host.
    history.replaceState(history.state, '', address.replace(/^\/(?=\/)/, '/./'))
  } catch {}
}

/** An address that was copied out of HTML: its `&#38;` begins a fragment. */
export function mendAddress(): void {
  const { pathname, search, hash } = location
  const rest = search.endsWith('&') && /^#(?:0*38|x0*26);/i.test(hash) ? hash : ''
  if (rest) showAddress(pathname + search + rest.replace(/&?#(?:0*38|x0*26);/gi, '&').slice(1))
}

/** The history as the router uses it; an entry that is refused takes no page away. */
export function patientHistory() {
  const attempt =
    (name: 'pushState' | 'replaceState') =>
    (...entry: Parameters<History['pushState']>) => {
      try {
        history[name](...entry)
      } catch {}
    }
  return {
    get state() {
      return history.state
    },
    get length() {
      return history.length
    },
    back: () => history.back(),
    forward: () => history.forward(),
    go: (steps: number) => history.go(steps),
    pushState: attempt('pushState'),
    replaceState: attempt('replaceState'),
  }
}
