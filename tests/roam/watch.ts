import type { BrowserContext, Page, Request, Response } from '@playwright/test'
import { callName } from '../world/control/call-name.ts'
import type { Noted } from './note.ts'
import { alwaysSo } from './oracles.ts'
import { createTally } from './tally.ts'
import type { Variant } from './variant.ts'

/** What a roamer hears while pages work. */
export interface Watch {
  /** The charts that run on a page now. */
  chartsOf(page: Page): Noted[]
  /** What was written from a page since a step began, by the press that wrote it most often: that of the step, or the one before. */
  writesOf(page: Page): Map<string, number>
  /** The references that the gateway gave for each message, and an empty one where it gave none. */
  references: ReadonlyMap<string, ReadonlySet<string>>
  begin(page: Page): void
}

/** Questions that change nothing, although they are posted. */
const asks = /\/(validate|modes)$/
/** What the browser itself says of a request that fails, and the app of code that could not be loaded. */
const expected =
  /^Failed to load resource|blocked by CORS policy|Scripts may close only|net::ERR_|LostPart|Failed to fetch dynamically|error loading dynamically imported|was preloaded using link preload/

/** What a browser may have to say to whether a page may reach this computer. */
export const permissions = ['granted', 'granted', 'prompt', 'denied'] as const

/** Whom a watch tells what happens, and what it looks for. */
interface Watched {
  secrets: ReadonlySet<string>
  permission: (typeof permissions)[number]
  state(noted: Noted): void
  fault(promise: string, detail: string): void
}

/** Runs in every page before its scripts. */
function listenInPage({ permission, license }: { permission: string; license: string }): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`CSP: ${effectiveDirective} blocked ${blockedURI} ${sample}`),
  )
  // The question that a browser with a window asks before a page may reach this computer.
  const question = Object.assign(new EventTarget(), { state: permission })
  Object.assign(window, { question })
  navigator.permissions.query = async () => question as unknown as PermissionStatus
  const ask = window.fetch
  // Nothing reaches this computer before the question is answered.
  window.fetch = (input, init) =>
    question.state === 'prompt' && String(input).startsWith(license) ? new Promise(() => {}) : ask(input, init)
}

/** Listens to all pages of an episode. */
export async function watch(
  context: BrowserContext,
  { app, world, license }: Variant,
  { secrets, permission, state: onState, fault: onFault }: Watched,
): Promise<Watch> {
  const charts = new Map<Page, Map<string, Noted>>()
  const tallies = new Map<Page, ReturnType<typeof createTally>>()
  const waiting = new Map<Page, Set<Request>>()
  const retractions = new WeakMap<Request, () => void>()
  const references = new Map<string, Set<string>>()
  const tallyOf = (page: Page) => {
    const tally = tallies.get(page) ?? createTally()
    tallies.set(page, tally)
    return tally
  }
  const isAsked = (request: Request) => {
    const { origin, pathname } = new URL(request.url())
    return origin === world && pathname.startsWith('/gateway/')
  }
  const isWrite = (request: Request) =>
    isAsked(request) && !/GET|OPTIONS/.test(request.method()) && !asks.test(new URL(request.url()).pathname)
  const chartsOf = (page: Page) => [...(charts.get(page)?.values() ?? [])]
  const isBusy = (page: Page) => chartsOf(page).some((chart) => chart.isBusy)
  const isThere = (page: Page) => chartsOf(page).some(({ flow }) => flow !== 'turn')
  const read = async (response: Response) => {
    const text = await response.text().catch(() => undefined)
    if (text === undefined) return
    // The same is asked for anew, unless that is said in so many words.
    if (response.status() === 403 && !/not active/i.test(text)) retractions.get(response.request())?.()
    const { message, guid } = problemIn(text)
    if (message) references.set(message, (references.get(message) ?? new Set()).add(guid))
  }
  /** What a page does as it is opened, the next one does, too. */
  const forget = (request: Request) => {
    const page = request.isNavigationRequest() && pageOf(request)
    if (page) for (const all of [charts, tallies, waiting]) all.delete(page)
  }
  const isAllowed = (address: string) => {
    const { protocol, origin, host } = new URL(address)
    if (!/^https?:$/.test(protocol)) return true
    return [app, world, license].includes(origin) || host.endsWith(`.${new URL(world).host}`)
  }
  const tells = (text: string) => [...secrets].some((secret) => text.includes(secret))

  await context.addInitScript(listenInPage, { permission, license })
  await context.exposeBinding('noteState', ({ page }, noted: Noted) => {
    onState(noted)
    const all = charts.get(page) ?? new Map<string, Noted>()
    charts.set(page, all.set(noted.session, noted))
    if (noted.isOver) all.delete(noted.session)
    if (noted.flow === 'turn') return
    // The chart that waits for one that is over has moved by then.
    tallyOf(page).move({ isAtWork: isBusy(page), isOver: noted.isOver && !isThere(page) })
  })
  context.on('request', (request) => {
    const address = request.url()
    forget(request)
    if (!isAllowed(address)) onFault(alwaysSo.hosts, address)
    if (tells(address)) onFault(alwaysSo.log, `asked for ${address.replace(/[?#].*/, '')} with a secret`)
    const asking = pageOf(request)
    if (!asking) return
    if (isWrite(request))
      retractions.set(request, tallyOf(asking).count(callName(request.method(), new URL(address).pathname)))
    if (request.resourceType() === 'script') waiting.set(asking, (waiting.get(asking) ?? new Set()).add(request))
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', (request) => waiting.get(pageOf(request) as Page)?.delete(request))
  context.on('response', (response) => {
    // Until then the document before goes on.
    forget(response.request())
    if (isAsked(response.request())) void read(response)
  })
  context.on('console', (message) => {
    const { url } = message.location()
    const text = message.text()
    if (tells(text)) onFault(alwaysSo.log, 'a secret in the log')
    const isOurs = url === '' || url.startsWith(app)
    if (isOurs && /error|warning/.test(message.type()) && !expected.test(text)) onFault(alwaysSo.errors, text)
  })
  context.on('weberror', (error) => {
    if (error.page()?.url().startsWith(app)) onFault(alwaysSo.errors, `uncaught: ${error.error()}`)
  })
  return {
    chartsOf,
    writesOf: (page) => tallyOf(page).most(),
    references,
    begin: (page) => {
      const isLoading = !isThere(page) || (waiting.get(page)?.size ?? 0) > 0
      tallyOf(page).begin({ isAtWork: isBusy(page), isLoading })
    },
  }
}

/** The message and the reference of an answer; empty where it has none. */
function problemIn(text: string): { message: string; guid: string } {
  try {
    const { message, error_message, guid, error_guid } = Object(JSON.parse(text))
    return { message: String(message ?? error_message ?? ''), guid: String(guid ?? error_guid ?? '') }
  } catch {
    return { message: '', guid: '' }
  }
}

function pageOf(request: Request): Page | undefined {
  try {
    const frame = request.frame()
    return frame.parentFrame() ? undefined : frame.page()
  } catch {
    return undefined
  }
}
