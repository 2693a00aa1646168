/** Marks a prerendered page that is the frame of any: it says that the page loads. */
export const anyPage = '*'

/** Marks the prerendered page of all addresses that nobody knows. */
export const noPage = '404'

/** The path of the address, as the prerendered pages are named. */
export function pagePath(): string {
  return location.pathname.replace(/(?<=.)\/$/, '')
}

/** Where it stands in a language what a visitor is told when the app does not come, for a page in another language. */
export function lateFile(language: string): string {
  return `/late/${language}.js`
}
