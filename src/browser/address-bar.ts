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

/** An entry that is refused takes no page away. In place, because the router listens to the same methods. */
export function patientHistory(): History {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (...entry) => {
      try {
        write(...entry)
      } catch {}
    }
  }
  return history
}
