import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { arrivingPatience } from '../machines/limits.ts'
import { App } from './app.tsx'
import { takeSecrets } from './browser/arrival.ts'
import { keepTexts } from './browser/keep-texts.ts'
import { reloadKeeping, renewPage, requestKeeping } from './browser/kept-form.ts'
import { rememberLanguage, shownLanguage } from './browser/language-choice.ts'
import { isAnyPartLost, LostPart, partLost } from './browser/late-part.ts'
import { reload, untilGone } from './browser/leave.ts'
import { anyPage, noPage, pagePath } from './browser/prerendered.ts'
import { reloadOnce } from './browser/reload-once.ts'
import { noteScreen } from './browser/screen.ts'
import type { Services } from './context.ts'
import { entries } from './entries.tsx'
import { activate, begin, i18n, language } from './language/catalogues.ts'
import type { Language } from './language/languages.ts'
import { report } from './reporting/report.ts'
import type { Settings } from './settings.ts'
import type { Navigation } from './ui/context/navigation.ts'
import { Arriving } from './ui/frame/arriving.tsx'
import { Crash } from './ui/frame/crash.tsx'
import { waysUntilRouted } from './ways.ts'

const container = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
keepTexts(container)
const onError = { onUncaughtError: report, onCaughtError: report, onRecoverableError: noteMismatch }

addEventListener('error', ({ error }) => report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
// A flow that has ended cannot be gone back to, and what it showed may be private: a page out of the cache starts anew.
addEventListener('pageshow', ({ persisted }) => persisted && reload())

let shown: Root | undefined

/** What React had to draw anew was not what was prerendered: an error of ours, unless its code was lost. */
function noteMismatch(error: unknown): void {
  if (!isAnyPartLost()) console.error(error)
  report(error)
}

// Not awaited here: the screens may come in the same file, which could then not be loaded before this line is through.
void start(document.getElementById('settings')?.textContent ?? '').catch(fail)

function fail(error: unknown): void {
  console.error(error)
  report(error)
  requestKeeping()
  if (error instanceof LostPart && reloadOnce()) return
  performance.mark('app-ready')
  shown?.unmount()
  const { dataset } = document.documentElement
  if ('blank' in dataset) container.replaceChildren()
  delete dataset['blank']
  // What was prerendered around the page has nothing to do with it.
  const place = document.createElement('div')
  container.querySelector('main')?.replaceWith(place)
  if (!place.isConnected) container.append(place)
  createRoot(place, onError).render(<Crash onReload={renewPage} />)
}

/** Starts on a block that looks like settings; nothing is asked of the gateway before every key was checked. */
async function start(block: string): Promise<void> {
  const settings: Settings = JSON.parse(block)
  const checked = import('./settings.ts').then(({ parseSettings }) => parseSettings(settings))
  checked.catch((error) => error instanceof LostPart || fail(error))
  takeSecrets()
  noteScreen()
  let services: Promise<Services> | undefined
  let hasFailed = false
  const load = async () => {
    const whole = await checked
    return (await import('./gateway/services.ts')).createServices({ settings: whole, language, show })
  }
  const loadServices = () => {
    // A browser remembers that a module could not be loaded, and does not ask for it twice.
    if (hasFailed && navigator.userActivation.isActive) reloadKeeping()
    services ??= load().catch((error) => {
      if (error instanceof LostPart && reloadOnce()) return untilGone()
      services = undefined
      hasFailed = true
      throw error
    })
    return services
  }
  const show = (next: Language) =>
    void activate(next).catch((error) => {
      report(error)
      if (!reloadOnce()) dispatchEvent(new Event(partLost))
    })

  function chooseLanguage(next: Language): void {
    rememberLanguage(next)
    show(next)
  }

  const { dataset } = document.documentElement
  const { blank, page: prerendered } = dataset
  let takeOver = () => {}
  const takenOver = new Promise<void>((resolve) => {
    takeOver = () => {
      delete dataset['blank']
      resolve()
    }
  })
  if ('kept' in dataset)
    void takenOver
      .then(() => import('./refilled.ts'))
      .then(({ bringBack }) => bringBack())
      .catch(() => {})
  const draw = (navigation: Navigation, page: ReactNode) => (
    <App {...{ settings, loadServices, i18n, navigation, chooseLanguage }} onMount={takeOver} isArriving={!page}>
      {page ?? <Arriving />}
    </App>
  )
  const isPrerendered = container.firstElementChild !== null && blank === undefined
  const render = async (navigation: Navigation, page?: ReactNode) => {
    // What React has not taken over yet it would draw anew.
    if (isPrerendered) await takenOver
    shown?.render(draw(navigation, page))
  }
  const route = async (first?: (ways: Navigation) => void) => {
    const slow = setTimeout(() => void render(ways), arrivingPatience)
    try {
      const { openRouter } = await import('./router.tsx')
      const { navigation, page, take } = await openRouter(first)
      clearTimeout(slow)
      if (isPrerendered) await takenOver
      const show = () => shown?.render(draw(navigation, page))
      if (first) take(show)
      else show()
      noteScreen()
      return navigation
    } finally {
      clearTimeout(slow)
    }
  }
  const ways = waysUntilRouted(route)

  const path = prerendered === noPage ? noPage : pagePath()
  const isRare = prerendered && prerendered !== anyPage && !entries[path]
  const entry = isRare ? (await import('./routes/-rare-entries.tsx')).rareEntries[path] : entries[path]
  const loading = entry?.load(location.search)
  // Whatever goes wrong is said in the language of the page.
  loading?.catch(() => {})
  await speak(shownLanguage(), !entry?.isLogin)
  if (!isPrerendered) {
    // What was meant for others stays, unseen, until something stands in its place.
    shown = createRoot(container, onError)
    await render(ways)
  }
  const page = await loading
  if (isPrerendered) {
    const first = prerendered === anyPage ? undefined : page
    shown = hydrateRoot(container, draw(ways, first), onError)
    if (page && !first) await render(ways, page)
  } else if (page) await render(ways, page)
  if (!page) await route()
  // The visitor goes on from here sooner or later.
  whenIdle(
    () =>
      void Promise.all([checked, import('./router.tsx'), import('./gateway/services.ts')])
        .then(loadServices)
        .then(({ learnLanguage }) => learnLanguage())
        .catch(() => {}),
  )
  if (settings.sentry)
    void import('./reporting/sentry.ts')
      .then(({ startReporting }) => settings.sentry && startReporting(settings.sentry))
      .catch(report)
}

/** Starts in a language; in English where that cannot be had, even by loading the page anew. */
async function speak(language: Language, whole: boolean): Promise<void> {
  await begin(language, whole).catch(async (error) => {
    report(error)
    if (reloadOnce()) await untilGone()
    await activate('en')
    if (whole) throw error
  })
}

if (import.meta.env.DEV) void import('./reporting/inspector.ts').then(({ offerInspector }) => offerInspector())

function whenIdle(work: () => void): void {
  // Safari has no such call.
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 1000)
}
