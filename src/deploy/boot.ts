import { hostOf } from '../../machines/security/address.ts'
import { loginPurpose } from '../../machines/sign-in/login-purpose.ts'
import { isPassingThrough, placeAfter, returnAddress } from '../browser/addresses.ts'
import { recallUsername } from '../browser/last-username.ts'
import { pageLanguage } from '../browser/page-language.ts'
import { anyPage, lateFile, noPage, pagePath } from '../browser/prerendered.ts'
import { readQuery, writeQuery } from '../browser/query.ts'
import { recallForms } from '../browser/recall-forms.ts'
import { noteScreen } from '../browser/screen.ts'
import { noteUnheard } from '../browser/unheard.ts'
import { languages } from '../language/languages.ts'
import type { Settings } from '../settings.ts'

/**
 * Runs before the first paint, alone and blocking: sets the page's language, and chooses what a prerendered page shows
 * of what depends on its address, or hides one that is not for this address or this visitor.
 */
function boot(): void {
  const root = document.documentElement
  const { dataset } = root
  const settings: Settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
  const language = pageLanguage(settings)
  const { tag } = languages[language]
  const isForeign = root.lang !== tag
  if (isForeign) dataset['late'] = lateFile(language)
  if (isForeign || ![anyPage, noPage, pagePath()].includes(dataset['page'] ?? '')) {
    dataset['blank'] = ''
    document.title = settings.brandName
  } else choose(dataset, settings)
  noteScreen()
  recallForms()
  recallUsername(settings)
  root.lang = tag
}

/** Marks which versions of the page are seen, and what the query brings into it. */
function choose(dataset: DOMStringMap, settings: Settings): void {
  const query = readQuery(location.search)
  const { return_to, email, required_password_update, error_code, error_description } = query
  dataset['purpose'] = loginPurpose(returnAddress(return_to, settings))
  const place = placeAfter(dataset['page'] ?? '', return_to, settings)
  if (place && settings.offers?.returnHost !== false) dataset['host'] = hostOf(place)
  if (required_password_update) dataset['update'] = ''
  if (dataset['page'] === '/' && isPassingThrough(query)) dataset['leaving'] = ''
  if (email) dataset['given'] = email
  const { errors } = dataset
  if (errors) {
    const known = errors.split(' ').find((code) => code === error_code)
    const sheet = new CSSStyleSheet()
    const shown = known ?? (error_code || error_description ? 'other' : 'none')
    sheet.insertRule(`[data-when=error-${shown}]{display:contents}`)
    document.adoptedStyleSheets.push(sheet)
    // Its title depends on that, too.
    document.title = settings.brandName
  }
  const names = dataset['search']?.split(' ') ?? []
  dataset['query'] = writeQuery(Object.fromEntries(names.map((name) => [name, query[name]])))
}

// Whatever happens, nothing is ever sent by the browser itself.
addEventListener('submit', (event) => event.preventDefault())
noteUnheard()
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset['lost'] = ''
  },
  true,
)
try {
  boot()
} catch {
  document.documentElement.dataset['blank'] = ''
}
