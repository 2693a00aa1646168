import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { documentMarks, markHydrated, unknownPage } from './browser/document-marks.ts'
import { saveDrafts } from './browser/drafts.ts'
import { reload } from './browser/leave.ts'
import { keepForms, keepForReload, reloadPageUncached } from './browser/reload.ts'
import { keepTexts } from './browser/translators.ts'
import { extractSecrets } from './browser/url-secrets.ts'
import { lazyCalls } from './calls.ts'
import { i18n, isAnySentenceLoaded, language, setLanguage } from './language/catalogues.ts'
import { shownLanguage } from './language/page-language.ts'
import { loadAllSentences, selectLanguage, showLanguage } from './language/show-language.ts'
import { readBlock } from './read-block.ts'
import { offerInspector } from './reporting/inspector.ts'
import { report } from './reporting/report.ts'
import { createAppRouter, openHistory } from './router.tsx'
import { ErrorFallback } from './ui/frame/error-fallback.tsx'

const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
const onError = { onUncaughtError: report, onCaughtError: report, onRecoverableError: reportMismatch }

addEventListener('error', ({ error }) => report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
// A finished flow cannot go on, so a page from the back/forward cache is reloaded.
addEventListener('pageshow', ({ persisted }) => persisted && reload())
addEventListener('pagehide', saveDrafts)
addEventListener('vite:preloadError', ({ payload }) => {
  documentMarks().loadError = ''
  // Offline, the router must not reload for a missing module; it knows that error by its message.
  if (navigator.onLine === false) payload.message = 'Offline'
  else keepForReload()
})

start().catch(fail)

async function start(): Promise<void> {
  const settings = readBlock()
  extractSecrets()
  const late = document.querySelector<HTMLElement>('.late button')
  if (late) late.onclick = reloadPageUncached
  keepTexts(container)
  setLanguage(shownLanguage())
  const router = createAppRouter(openHistory())
  await router.load()
  // An unknown page has no loader.
  if (!isAnySentenceLoaded()) await loadAllSentences()
  const { loadCalls, loadWhenIdle } = lazyCalls({ settings, language, show: showLanguage }, fail)
  const app = <App {...{ router, settings, i18n, loadCalls }} chooseLanguage={selectLanguage} />
  const { hidden, loadError, page } = documentMarks()
  // The host may know fewer addresses than the router, such as `//`.
  const isPage = router.state.matches.length > 1 !== (page === unknownPage)
  if (hidden === '' || loadError === '' || !isPage || !container.firstElementChild)
    createRoot(container, onError).render(app)
  else {
    // Without this the router adds a boundary that the prerendered page lacks, and React renders it again.
    router.ssr = { manifest: undefined }
    hydrateRoot(container, app, onError)
  }
  loadWhenIdle()
  if (settings.sentry) (await import('./reporting/sentry.ts')).startReporting(settings.sentry)
  if (import.meta.env.DEV) await offerInspector()
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
  container.replaceChildren()
  createRoot(container, onError).render(<ErrorFallback onReload={reloadPageUncached} />)
}
