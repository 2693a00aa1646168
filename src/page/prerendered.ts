/** Marks a prerendered page that is the frame of any: it says that the page loads. */
export const anyPage = '*'

/** The path of the address, as the prerendered pages are named. */
export function pagePath(): string {
  return location.pathname.replace(/(?<=.)\/$/, '')
}
