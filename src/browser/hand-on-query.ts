/** Brings the query of a prerendered page into its links, those that are there so far. */
export function handOnQuery(): void {
  const { query = '' } = document.documentElement.dataset
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
    link.setAttribute('href', link.pathname + query)
}
