import { hostOf } from '#machines/security/address.ts'
import { loginPurpose } from '#machines/sign-in/login-purpose.ts'
import { isLegacyRedirect, returnAddress, shownReturnAddress } from '../browser/addresses.ts'
import { documentMarks, pagePath, unknownPage } from '../browser/document-marks.ts'
import { recallReload } from '../browser/drafts.ts'
import { holdEvents } from '../browser/event-replay.ts'
import { recallUsername } from '../browser/last-username.ts'
import { readQuery, writeQuery } from '../browser/query.ts'
import { pageLanguage, rememberLanguage } from '../language/page-language.ts'
import { isLanguage, languages } from '../languages.ts'
import { readBlock } from '../read-block.ts'
import type { Settings } from '../settings.ts'
import { addQueryToLinks } from './links.ts'

const marks = documentMarks()

/** Selects the page's variant before the first paint, or hides a page for another address or language. */
function mark(): void {
  const root = document.documentElement
  const settings = readBlock()
  const { tag } = languages[pageLanguage(settings)]
  if (root.lang === tag && [unknownPage, pagePath()].includes(marks.page ?? '')) markVariant(settings)
  else {
    marks.hidden = ''
    document.title = settings.brandName
  }
  recallReload()
  recallUsername(settings)
  root.lang = tag
}

function markVariant(settings: Settings): void {
  const query = readQuery(location.search)
  const { return_to, email, required_password_update, error_code, error_description } = query
  marks.purpose = loginPurpose(returnAddress(return_to, settings))
  const destination = shownReturnAddress(marks.page ?? '', return_to, settings)
  if (destination && settings.offers.returnHost) marks.host = hostOf(destination)
  if (required_password_update) marks.update = ''
  if (marks.page === '/' && isLegacyRedirect(query)) marks.leaving = ''
  if (email) marks.emailFromUrl = email
  if (marks.errors) {
    const known = marks.errors.split(' ').find((code) => code === error_code)
    const sheet = new CSSStyleSheet()
    sheet.insertRule(
      `[data-when=error-${known ?? (error_code || error_description ? 'other' : 'none')}]{display:contents}`,
    )
    document.adoptedStyleSheets.push(sheet)
    // The title depends on it, too.
    document.title = settings.brandName
  }
  const names = marks.search?.split(' ') ?? []
  marks.query = writeQuery(Object.fromEntries(names.map((name) => [name, query[name]])))
}

// The browser itself never submits a form.
addEventListener('submit', (event) => event.preventDefault())
holdEvents(addQueryToLinks, (value) => isLanguage(value) && rememberLanguage(value))
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) marks.loadError = ''
  },
  true,
)
try {
  mark()
} catch {
  marks.hidden = ''
}
