import { documentMarks } from '../browser/document-marks.ts'
import { reload } from '../browser/leave.ts'
import { readQuery } from '../browser/query.ts'
import { keepEarlyForms, offerReload } from '../browser/reload.ts'

/** Common addresses, all of which the app accepts; the app judges the others. */
const usualEmail = /^[\w.+-]+@([a-z\d]+(-+[a-z\d]+)*\.)+[a-z]{2,}$/i

export function addQueryToLinks(): void {
  const { query = '' } = documentMarks()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
    link.setAttribute('href', link.pathname + query)
}

function fillPage(): void {
  const { email, visitor, host } = documentMarks()
  const value = readQuery(location.search)['email'] || (email === 'remembered' ? visitor : undefined)
  if (host) document.querySelector('main [data-host]')?.replaceChildren(host)
  addQueryToLinks()
  const field = document.querySelector<HTMLInputElement>('main input')
  if (!value || !email || !field) return
  field.setAttribute('value', value)
  if (email !== 'locked' || !usualEmail.test(value)) return
  field.value = value
  field.readOnly = true
  field.parentElement?.toggleAttribute('data-locked', true)
}

declare global {
  interface Window {
    /** Set by the head script, for the end of the body. */
    completePage?: () => void
  }
}

export function completePage(): void {
  if (!('hidden' in documentMarks())) fillPage()
  // The secrets are still in the address.
  offerReload(() => {
    keepEarlyForms()
    reload()
  })
}
