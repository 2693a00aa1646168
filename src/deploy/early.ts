import { startTimeout } from '../../machines/limits.ts'
import { holdEarly } from '../browser/early-events.ts'
import { handOnQuery } from '../browser/hand-on-query.ts'
import { keepForm } from '../browser/keep-form.ts'
import { keeping, parting, renewing } from '../browser/kept-form.ts'
import { partLost } from '../browser/late-part.ts'
import { renew } from '../browser/renew.ts'

/** The usual email addresses, each of which the product takes; what it takes besides is settled later. */
const usualEmail = /^[\w.+-]+@([a-z\d]+(-+[a-z\d]+)*\.)+[a-z]{2,}$/i

const { dataset, lang } = document.documentElement

/**
 * Runs as soon as what was prerendered stands on the page, before any module: brings the query into it, holds what the
 * visitor does before the app can take it, and says so should the app not come.
 */
function guard(): void {
  if (!('blank' in dataset)) adopt()
  const late = document.querySelector<HTMLElement>('.late')
  const button = late?.querySelector('button')
  if (button) button.onclick = renew
  addEventListener(renewing, renew)
  const hear = (file: { default: string[] }) => {
    if (late) late.lang = lang
    for (const [place, word] of file.default.entries()) late?.children[place]?.replaceChildren(word)
  }
  if (dataset['late']) import(dataset['late']).then(hear, () => {})
  const sayLate = () => {
    if (late) late.hidden = false
  }
  const unlessReady = () => performance.getEntriesByName('app-ready')[0] || sayLate()
  setTimeout(unlessReady, startTimeout)
  if ('lost' in dataset) sayLate()
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && unlessReady(), true)
  addEventListener(partLost, sayLate)
  holdEarly(sayLate)
  for (const type of [keeping, parting, 'pagehide']) addEventListener(type, keepForm)
}

/** Brings the query into the links of the page and into its first field. */
function adopt(): void {
  const { email, visitor, host } = dataset
  const given = dataset['given'] ?? (email === 'known' ? visitor : undefined)
  if (host) document.querySelector('main [data-host]')?.replaceChildren(host)
  handOnQuery()
  const field = document.querySelector<HTMLInputElement>('main input')
  if (!given || !email || !field) return
  field.setAttribute('value', given)
  if (email !== 'settled' || !usualEmail.test(given)) return
  field.value = given
  field.readOnly = true
  field.parentElement?.toggleAttribute('data-locked', true)
}

guard()
