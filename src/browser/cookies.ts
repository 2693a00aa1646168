/** The values of every cookie of that name; more than one when a sibling host planted another. */
export function readCookies(name: string): string[] {
  try {
    return document.cookie
      .split('; ')
      .filter((cookie) => cookie.startsWith(`${name}=`))
      .map((cookie) => decodeURIComponent(cookie.slice(name.length + 1)))
  } catch {
    return []
  }
}

/** Writes a cookie of this host for some seconds; zero removes it. */
export function writeCookie(name: string, value: string, maxAge: number, secure: boolean): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers the product supports
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  } catch {
    // Where cookies are forbidden nothing is remembered.
  }
}
