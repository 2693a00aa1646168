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

/** Writes a cookie of this host for some seconds, zero removing it; tells whether the browser lets cookies be written. */
export function writeCookie(name: string, value: string, maxAge: number, secure: boolean): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers the product supports
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
    return true
  } catch {
    return false
  }
}
