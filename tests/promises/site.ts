import { basename, join } from 'node:path'
import { nameOf } from '../book/view.ts'
import { callsOf as callsIn, isPrivate, rowOf } from '../machines/chart.ts'
import type { Moment } from '../machines/explorer.ts'
import type { FlowName } from '../machines/vocabulary.ts'
import { pagesIn } from '../tools/diagrams/addresses.ts'
import { callsOf, either, status, visitorActs } from './conditions.ts'
import { on } from './on.ts'
import type { World } from './statements.ts'

export interface Visit {
  page: string
  isSignedIn: boolean
  /** The page in the return address; empty if it is not in the app. */
  back: string
  prompted: boolean
}

/** A step from one page to the next, or out of the app. */
export interface Passage {
  from: Visit
  /** Undefined for a step out of the app. */
  to: Visit | undefined
  /** The end of the flow; undefined for a link. */
  moment: Moment | undefined
  isWanted: boolean
}

/** All pages, their flows and the steps between them. */
export interface Site {
  pages: ReadonlySet<string>
  visits: Visit[]
  passages: Passage[]
  /** Visits that reach their goal on the page itself. */
  arrivals: Visit[]
  /** Moments of pages that need a session. */
  shown: { visit: Visit; moment: Moment }[]
  /** What the flows of each page write, and whether it is refused for another account than the page's. */
  writes: { page: string; call: string; isGated: boolean; isPersonal: boolean }[]
}

interface Page {
  charts: Set<string>
  isGated: boolean
  links: string[]
}

const own = 'account.chaos.example'
const pages = new Map<string, Page>()
const sources = pagesIn(join(import.meta.dirname, '../..'))
for (const [address, files] of sources) {
  const paths = files.map(({ path }) => path)
  const quoted = files.flatMap(({ text }) => [...text.matchAll(/["'](\/[a-z_/-]+)["']/g)].map(([, link = '']) => link))
  pages.set(address, {
    charts: new Set(paths.map((path) => basename(path, '.machine.ts'))),
    isGated: paths.includes('src/routes/-parts/signed-in.tsx'),
    links: [...new Set(quoted)].filter((link) => sources.has(link) && link !== address),
  })
}

/** A visit in a few words. */
export function wordsOf({ page, isSignedIn }: Visit): string {
  return `${page} (${isSignedIn ? 'signed in' : 'signed out'})`
}

const keyOf = (visit: Visit) => JSON.stringify(visit)
const any = on()
const signsIn = any.answered(['logIn', 'linkAccount', 'logInByActivation'])
const readsSession = any.answered('loadSession')
const findsSession = any.answered('loadSession', ({ id }) => id !== '')
const saysOver = any.failed('*', status(401))

/** True if an event is possible with or without a session. */
function canHappen(moment: Moment, isSignedIn: boolean): boolean {
  if (readsSession(moment)) return findsSession(moment) === isSignedIn
  if (!isPrivate(moment.machine) || !either(any.answered('*'), any.failed('*'))(moment)) return true
  return isSignedIn ? !saysOver(moment) : !any.answered('*')(moment)
}

interface Stay {
  moment: Moment
  isSignedIn: boolean
  isWanted: boolean
}

const known = new WeakMap<World, Map<string, Map<string, Moment[]>>>()

/** Every moment that a flow reaches on a page. */
function stays(world: World, flow: FlowName, page: Page, visit: Visit): Stay[] {
  const nexts = known.get(world) ?? new Map<string, Map<string, Moment[]>>()
  known.set(world, nexts)
  const next = nexts.get(flow) ?? Map.groupBy(world.moments([flow]), ({ from }) => from?.key ?? '')
  nexts.set(flow, next)
  const begins = ({ context }: Moment) =>
    (flow !== 'session' || context.required === page.isGated) &&
    (flow !== 'login' ||
      (Boolean(context.trialQuery) === visit.page.startsWith('/trial/') &&
        context.prompted === visit.prompted &&
        (!visit.back || Boolean(context.returnTo))))
  const seen = new Set<string>()
  const found: Stay[] = (next.get('') ?? [])
    .filter(begins)
    .map((moment) => ({ moment, isSignedIn: visit.isSignedIn, isWanted: false }))
  // The loop appends to its own list.
  for (const { moment, isSignedIn, isWanted } of found)
    for (const then of next.get(moment.key) ?? []) {
      if (!canHappen(then, isSignedIn)) continue
      const stay = {
        moment: then,
        isSignedIn: signsIn(then) || (isSignedIn && !any.answered('logOut')(then)),
        isWanted: isWanted || visitorActs(then),
      }
      const key = JSON.stringify([then.key, then.output, stay.isSignedIn, stay.isWanted])
      if (!seen.has(key)) found.push(stay)
      seen.add(key)
    }
  return found
}

function destinationOf({ moment, isSignedIn }: Stay, from: Visit): Visit | undefined {
  const { to, search, href } = moment.output ?? {}
  const ownPage = (address: string) => (URL.parse(address)?.host === own ? new URL(address).pathname : '')
  if (to)
    return {
      page: to,
      isSignedIn,
      back: ownPage(String(search?.['return_to'])),
      prompted: search?.['prompt'] === 'login',
    }
  const isBack = href !== undefined && href === moment.context.returnTo && from.back !== ''
  const page = isBack ? from.back : ownPage(String(href))
  return page ? { page, isSignedIn, back: '', prompted: false } : undefined
}

/** Combines pages, flows and destinations: everything that can happen on any page, with or without a session. */
export function siteOf(world: World): Site {
  const site: Site = { pages: new Set(pages.keys()), visits: [], passages: [], arrivals: [], shown: [], writes: [] }
  const due: Visit[] = [...pages.keys()].flatMap((page) =>
    [true, false].map((isSignedIn) => ({ page, isSignedIn, back: '', prompted: false })),
  )
  const seen = new Set<string>()
  const charts = world.flows().map(({ machine }) => ({ flow: machine.id as FlowName, name: nameOf(machine) }))
  for (const { machine } of world.flows())
    for (const [page, { charts, isGated }] of pages) {
      if (!charts.has(nameOf(machine))) continue
      for (const call of callsIn(machine)) {
        const row = rowOf(call)
        if (row && !row.call.startsWith('GET'))
          site.writes.push({ page, call, isGated, isPersonal: row.personal === true })
      }
    }
  for (let visit = due.shift(); visit; visit = due.shift()) {
    const page = pages.get(visit.page)
    if (!page || seen.has(keyOf(visit))) continue
    seen.add(keyOf(visit))
    site.visits.push(visit)
    const pass = (passage: Omit<Passage, 'from'>, from: Visit) => {
      site.passages.push({ ...passage, from })
      if (passage.to) due.push(passage.to)
    }
    const run = (flow: FlowName, on: Visit) => {
      const found = stays(world, flow, page, on)
      for (const stay of found) {
        const { moment, isWanted } = stay
        if (isArrived(moment)) site.arrivals.push(on)
        // The chart allows one reload, which leads to the same page.
        if (!moment.output || 'reload' in moment.output) continue
        pass({ to: destinationOf(stay, on), moment, isWanted }, on)
      }
      return found
    }
    const inside = charts.filter(({ name, flow }) => page.charts.has(name) && !(page.isGated && flow === 'session'))
    if (!page.isGated) for (const { flow } of inside) run(flow, visit)
    else {
      const inner = run('session', visit).find(({ moment }) => moment.state === 'complete')
      if (inner) {
        site.shown.push({ visit: { ...visit, isSignedIn: inner.isSignedIn }, moment: inner.moment })
        // A session may expire while the page is open.
        for (const { flow } of inside) for (const isSignedIn of [true, false]) run(flow, { ...visit, isSignedIn })
      }
    }
    if (inside.length === 0) site.arrivals.push(visit)
    for (const link of page.links) {
      const to = { page: link, isSignedIn: visit.isSignedIn, back: '', prompted: false }
      pass({ to, moment: undefined, isWanted: true }, visit)
    }
  }
  return site
}

function isArrived(moment: Moment): boolean {
  return moment.output === undefined && any.hasTag('success')(moment) && callsOf(moment).length === 0
}
