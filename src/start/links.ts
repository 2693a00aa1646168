import { documentMarks } from '../browser/document-marks.ts'

export function addQueryToLinks(): void {
  const { query = '' } = documentMarks()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
    link.setAttribute('href', link.pathname + query)
}
