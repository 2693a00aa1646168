import { languages } from '../../machines/parts/languages.ts'
import { loginPurpose } from '../../machines/parts/login-title.ts'
import { returnAddress } from '../page/addresses.ts'
import { holdEarly } from '../page/early.ts'
import { keepForm } from '../page/keep-form.ts'
import { keeping, reloadKeeping } from '../page/kept-form.ts'
import { pageLanguage } from '../page/language.ts'
import { partLost } from '../page/late-part.ts'
import { anyPage, lateFile, pagePath } from '../page/prerendered.ts'
import { readQuery, writeQuery } from '../page/query.ts'
import type { Settings } from '../settings.ts'

/** The usual email addresses, each of which the product takes; what it takes besides is settled later. */
const usualEmail = /^[\w.+-]+@([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z]{2,}$/i

/** How long the app may take before the visitor is told that something is missing, in milliseconds. */
const startPatience = 15_000

/**
 * Runs before the first paint, alone and blocking: sets the page's language, chooses what a prerendered page shows of
 * what depends on its address, hides one that is not for this address or this visitor, and holds what the visitor
 * does before the app can take it. Should the app not come, it says so.
 */
function boot(): void {
  const root = document.documentElement
  const settings: Settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
  const query = readQuery(location.search)
  const language = pageLanguage(settings)
  const { tag } = languages[language]
  const { page } = root.dataset
  const isForeign = root.lang !== tag
  if (isForeign || (page !== anyPage && page !== pagePath())) {
    root.dataset['blank'] = ''
    document.title = settings.brandName
  } else choose(root, query, settings)
  root.lang = tag

  let words: string[] = []
  const translate = () => {
    const late = document.querySelector<HTMLElement>('.late')
    if (!late) return
    if (words.length > 0) late.lang = tag
    for (const [place, word] of words.entries()) late.children[place]?.replaceChildren(word)
    return late
  }
  const hear = (file: { default: string[] }) => {
    words = file.default
    translate()
  }
  if (isForeign) import(lateFile(language)).then(hear, () => {})
  const sayLate = () => {
    const late = translate()
    const button = late?.querySelector('button')
    if (button) button.onclick = reloadKeeping
    if (late) late.hidden = false
  }
  const unlessReady = () => performance.getEntriesByName('app-ready').length || sayLate()
  setTimeout(unlessReady, startPatience)
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && unlessReady(), true)
  addEventListener(partLost, sayLate)
  holdEarly(sayLate)
  // Whatever happens, nothing is ever sent by the browser itself.
  addEventListener('submit', (event) => event.preventDefault())
  addEventListener(keeping, keepForm)
}

/** Marks which versions of the page are seen, and brings the query into its links and its first field. */
function choose({ dataset }: HTMLElement, query: Record<string, string>, settings: Settings): void {
  const { return_to, email, required_password_update } = query
  dataset['purpose'] = loginPurpose(returnAddress(return_to, settings))
  if (required_password_update) dataset['update'] = ''
  else if (return_to && dataset['page'] === '/') dataset['leaving'] = ''
  if (email) dataset['given'] = ''
  const names = dataset['keep']?.split(' ') ?? []
  const kept = writeQuery(Object.fromEntries(names.map((name) => [name, query[name]])))
  // As soon as the whole page stands, and before any module runs.
  document.addEventListener('readystatechange', function adopt() {
    document.removeEventListener('readystatechange', adopt)
    for (const link of document.querySelectorAll('main a[href^="/"]'))
      link.setAttribute('href', `${link.getAttribute('href')}${kept}`)
    const field = document.querySelector('main input')
    if (!email || !dataset['email'] || !field) return
    field.setAttribute('value', email)
    if (dataset['email'] !== 'settled' || !usualEmail.test(email)) return
    field.setAttribute('readonly', '')
    field.parentElement?.setAttribute('data-locked', '')
  })
}

try {
  boot()
} catch {
  document.documentElement.dataset['blank'] = ''
}
