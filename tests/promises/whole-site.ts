import { type Passage, type Site, siteOf, type Visit, wordsOf } from './site.ts'
import { type Finding, promise, type Sentence, type Statement, type World } from './statements.ts'

const sites = new WeakMap<World, Site>()

/** A claim about the whole site. */
function throughout(look: (site: Site) => Finding): Statement {
  return (world) => {
    const site = sites.get(world) ?? siteOf(world)
    sites.set(world, site)
    return look(site)
  }
}

const keyOf = (visit: Visit) => JSON.stringify(visit)
const told = (visits: readonly Visit[]) => `Pages: ${visits.map(wordsOf).join(' → ')}`

const privately = throughout(({ shown }) => {
  const breach = shown.find(({ visit }) => !visit.isSignedIn)
  return { looked: shown.length, breach: breach?.moment, because: breach && told([breach.visit]) }
})

const exists = throughout(({ passages, pages }) => {
  const leading = passages.filter(({ to }) => to)
  const breach = leading.find(({ to }) => to && !pages.has(to.page))
  return { looked: leading.length, breach: breach?.moment, because: breach?.to && told([breach.from, breach.to]) }
})

const noCircle = throughout(({ passages }) => {
  const unwanted = passages.filter(({ isWanted, to }) => to && !isWanted)
  const from = Map.groupBy(unwanted, (passage) => keyOf(passage.from))
  const harmless = new Set<string>()
  const circleFrom = (visit: Visit, before: string[]): Passage[] | undefined => {
    const key = keyOf(visit)
    if (before.includes(key)) return []
    if (harmless.has(key)) return undefined
    for (const passage of from.get(key) ?? []) {
      const rest = passage.to && circleFrom(passage.to, [...before, key])
      if (rest) return [passage, ...rest]
    }
    harmless.add(key)
    return undefined
  }
  for (const passage of unwanted) {
    const circle = circleFrom(passage.from, [])
    const visits = circle?.map((one) => one.from) ?? []
    if (circle) return { looked: unwanted.length, breach: circle.at(-1)?.moment, because: told(visits) }
  }
  return { looked: unwanted.length }
})

/** The visits that lead to the goals, with the goals themselves. */
function before(passages: readonly Passage[], goals: readonly Visit[]): Set<string> {
  const into = Map.groupBy(passages, ({ to }) => (to ? keyOf(to) : ''))
  const found = new Set(goals.map(keyOf))
  for (const key of found) for (const { from } of into.get(key) ?? []) found.add(keyOf(from))
  return found
}

const goalsStayInReach = throughout(({ visits, passages, arrivals }) => {
  const leaving = passages.filter(({ to }) => !to).map(({ from }) => from)
  const good = before(passages, [...leaving, ...arrivals])
  const lost = visits.find((visit) => !good.has(keyOf(visit)))
  const last = lost && passages.find(({ from, moment }) => moment && keyOf(from) === keyOf(lost))
  return { looked: visits.length, breach: last?.moment, because: lost && told([lost]) }
})

const comesBack = throughout(({ passages, shown }) => {
  const refused = passages.filter(({ to, moment }) => to && moment?.flow === 'session')
  const isLedBack = ({ to: login }: Passage) =>
    login?.back &&
    passages.some(({ from, to }) => keyOf(from) === keyOf(login) && to?.page === login.back && to.isSignedIn) &&
    shown.some(({ visit }) => visit.page === login.back)
  const lost = refused.find((passage) => !isLedBack(passage))
  return { looked: refused.length, breach: lost?.moment, because: lost && told([lost.from]) }
})

const writesToItsAccount = throughout(({ writes }) => {
  const wrong = writes.find(({ isGated, isPersonal }) => isGated !== isPersonal)
  return { looked: wrong ? 0 : writes.length, because: wrong && `${wrong.page}: ${wrong.call}` }
})

export const wholeSite: readonly Sentence[] = [
  promise('Nobody who is signed out ever sees a page for the signed-in.', '§ 2, § 6').holds(privately),
  promise(
    'A page for the signed-in changes only the account that it shows, and no other page changes it.',
    '§ 2, § 6',
  ).holds(writesToItsAccount),
  promise('Every page that a flow leads to exists.', '§ 2').holds(exists),
  promise('Without the visitor no flow leads in a circle over pages.', '§ 4 Login').holds(noCircle),
  promise('From every page a visitor can still come to a success, or back to a product.', '§ 1').holds(
    goalsStayInReach,
  ),
  promise('Whoever has to sign in first comes to the page that was asked for.', '§ 2, § 6').holds(comesBack),
]
