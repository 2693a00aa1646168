import { hostOf } from '#machines/security/address.ts'
import { shownReturnAddress } from '../browser/addresses.ts'
import { documentMarks, pagePath, unknownPage } from '../browser/document-marks.ts'
import { recallSignIn } from '../browser/last-sign-in.ts'
import { readQuery, writeQuery } from '../browser/query.ts'
import { recallReload } from '../browser/reload.ts'
import { recallTypeface } from '../browser/typeface.ts'
import { pageLanguage, rememberLanguage } from '../language/page-language.ts'
import { isLanguage, languages } from '../settings/languages.ts'
import { readBlock } from '../settings/read-block.ts'
import type { Settings } from '../settings/settings.ts'
import { addQueryToLinks, completePage } from './complete-page.ts'
import { holdEvents } from './event-replay.ts'
import { factsAt } from './facts-at.ts'

const marks = documentMarks()

/** Says before the first paint what the page shows, or hides a page for another address or language. */
function mark(): void {
  const root = document.documentElement
  const settings = readBlock()
  const tag = languages[pageLanguage(settings)]
  recallTypeface()
  recallReload()
  recallSignIn(settings)
  if (root.lang === tag && [unknownPage, pagePath()].includes(marks.page ?? '')) choose(settings)
  else marks.hidden = ''
  // The title of an error depends on the address, too.
  if (marks.errors || 'hidden' in marks) document.title = settings.brandName
  root.lang = tag
}

function choose(settings: Settings): void {
  const query = readQuery(location.search)
  const destination = shownReturnAddress(marks.page ?? '', query['return_to'], settings)
  if (destination && settings.offers.returnHost) marks.host = hostOf(destination)
  const names = marks.search?.split(' ') ?? []
  marks.query = writeQuery(Object.fromEntries(names.map((name) => [name, query[name]])))
  const sheet = new CSSStyleSheet()
  // Once hydrated, what is shown has no name.
  const known = Object.entries(factsAt(query, settings, marks)).map((fact) => fact.join(':'))
  const shown = ['', ...known].map((name) => `[data-when="${name}"]`)
  sheet.replaceSync(`[data-when]{display:none}${shown}{display:contents}`)
  document.adoptedStyleSheets.push(sheet)
}

if (!('outdated' in marks)) {
  window.completePage = completePage
  holdEvents(addQueryToLinks, (value) => isLanguage(value) && rememberLanguage(value))
  const noteLost = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) marks.loadError = ''
  }
  addEventListener('error', noteLost, true)
  try {
    mark()
  } catch {
    marks.hidden = ''
  }
}
