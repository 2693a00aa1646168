export const cookiesBlocked =
  /*i18n*/ 'Cookies are needed to sign in, but your browser isn’t saving them for this site. Allow them in your browser settings, then try again.'

/** `navigator.cookieEnabled` may be true where cookies are blocked. */
export function keepsCookies(): boolean {
  const isKept = writeCookie(probe, '1', 60, false)
  writeCookie(probe, '', 0, false)
  return isKept
}

const probe = 'ssofe_probe'

/** Several values if a sibling host planted another cookie. */
export function readCookies(name: string): string[] {
  try {
    const own = document.cookie.split('; ').filter((cookie) => cookie.startsWith(`${name}=`))
    return own.flatMap((cookie) => decoded(cookie.slice(name.length + 1).replace(/^"(.*)"$/, '$1')))
  } catch {
    return []
  }
}

/** A badly encoded one does not hide the others. */
function decoded(value: string): string[] {
  try {
    return [decodeURIComponent(value)]
  } catch {
    return []
  }
}

/** `maxAge` is in seconds, zero removes; false if the browser keeps no cookie. */
export function writeCookie(name: string, value: string, maxAge: number, secure: boolean): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers the product supports
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
    return maxAge === 0 || readCookies(name).includes(value)
  } catch {
    return false
  }
}
