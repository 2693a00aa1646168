import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { documentMarks, markHydrated } from './browser/document-marks.ts'
import { watchDoubleClicks } from './browser/double-click.ts'
import { watchTyping } from './browser/drafts.ts'
import { reload, watchPresses } from './browser/leave.ts'
import { keepForms, offerReload, reloadPage } from './browser/reload.ts'
import { keepTexts } from './browser/translators.ts'
import { extractSecrets, restoreSecrets } from './browser/url-secrets.ts'
import { whenIdle } from './browser/when-idle.ts'
import { lazyCalls } from './calls/calls.ts'
import { i18n, isAnySentenceLoaded, language, setLanguage } from './language/catalogues.ts'
import { shownLanguage } from './language/page-language.ts'
import { loadAllSentences, selectLanguage, showLanguage } from './language/show-language.ts'
import { report, reportEvent, reportViolation } from './reporting/report.ts'
import { beginsWithCall, isPrerendered, leadToPage, openRouter } from './router.tsx'
import { readBlock } from './settings/read-block.ts'
import type { Settings } from './settings/settings.ts'
import { ErrorFallback } from './ui/frame/error-fallback.tsx'

const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
const onError = { onUncaughtError: report, onCaughtError: report, onRecoverableError: reportMismatch }

start().catch(fail)

async function start(): Promise<void> {
  if ('outdated' in documentMarks()) return
  watchPage()
  const settings = readBlock()
  const { search, hash } = location
  extractSecrets()
  offerReload(reloadPage)
  keepTexts(container)
  setLanguage(shownLanguage())
  const router = await openRouter()
  leadToPage(router, search + hash)
  // An unknown page has no loader.
  if (!isAnySentenceLoaded()) await loadAllSentences()
  const { loadCalls, loadSoon } = lazyCalls({ settings, language, show: showLanguage }, fail)
  const app = <App {...{ router, settings, i18n, loadCalls }} chooseLanguage={selectLanguage} />
  if (container.firstElementChild && isPrerendered(router)) hydrateRoot(container, app, onError)
  else createRoot(container, onError).render(app)
  loadSoon(beginsWithCall(router))
  whenIdle(() => startReports(settings))
}

/** Where reporting is blocked or broken, the page does without it. */
function startReports({ sentry }: Settings): void {
  if (sentry) import('./reporting/sentry.ts').then(({ startReporting }) => startReporting(sentry)).catch(() => {})
}

function watchPage(): void {
  addEventListener('error', reportEvent)
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  addEventListener('securitypolicyviolation', reportViolation)
  // A finished flow cannot go on, so a page from the back/forward cache is reloaded.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    restoreSecrets()
    reload()
  })
  watchTyping()
  watchPresses()
  watchDoubleClicks()
}

/** A hydration mismatch is an error of ours. */
function reportMismatch(error: unknown): void {
  console.error(error)
  report(error)
}

function fail(error: unknown): void {
  reportMismatch(error)
  keepForms()
  markHydrated()
  createRoot(container, onError).render(<ErrorFallback />)
}
