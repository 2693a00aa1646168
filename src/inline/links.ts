import { documentMarks } from '../browser/document-marks.ts'

/** Brings the query of the page into its links, those that are there so far. */
export function addQueryToLinks(): void {
  const { query = '' } = documentMarks()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
    link.setAttribute('href', link.pathname + query)
}
