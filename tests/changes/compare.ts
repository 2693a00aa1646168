import { fullTitle, type Move, marksOf, trigger } from '../diagrams/chart.ts'
import { titleOf, wordsOf } from '../diagrams/words.ts'
import type { Flow, Place } from './flow.ts'
import { type Names, namesOf } from './states.ts'
import { leadsTo, type Row, renamed, type Terms, termsOf, wayRows } from './ways.ts'

/** What sets two commits' charts of a flow apart. */
export interface Difference {
  rows: Row[]
  /** Arrows that both have, and that neither row tells of. */
  moves: Move[]
  /** Arrows away from states that went. */
  lost: Move[]
  /** The states of before by the names that they have after. */
  names: Names
}

/** Compares what two charts of a flow do; how it is called in the code counts for nothing. */
export function compared(before: Flow, after: Flow, calls: ReadonlyMap<string, string> = new Map()): Difference {
  const names = namesOf(before, after)
  const terms = termsOf(before, after, names.nameOf, calls)
  const paired = new Map(names.pairs)
  const isNew = new Set([...after.places.keys()].filter((path) => !names.pairs.some(([, other]) => other === path)))
  const gone = [...before.places.values()].filter(({ state }) => !paired.has(state.path))
  const rows = [
    ...[...after.places.values()].flatMap((place) => {
      if (isNew.has(place.state.path)) return newRows(place)
      const [from = ''] = names.pairs.find(([, other]) => other === place.state.path) ?? []
      const old = before.places.get(from)
      return old ? [...stateRows(old, place, terms), ...wayRows(old, place, terms)] : []
    }),
    ...gone.map((place) => goneRow(place, terms)),
  ]
  const told = new Set(rows.map(({ move }) => move))
  const moves = after.chart.moves.filter((move) => !told.has(move))
  const lost = gone.flatMap(({ ways }) => [...ways.values()].flat().map(({ move }) => renamed(move, terms)))
  return { rows, moves, lost, names }
}

/** The calls that go by another name wherever they are made: an old name and the new one, each known to one commit alone. */
export function renamedCalls(before: readonly Flow[], after: readonly Flow[]): Map<string, string> {
  const [old, now] = [sitesIn(before), sitesIn(after)]
  return new Map(
    [...old].flatMap(([call, sites]) => {
      const same = [...now].filter(([name, places]) => !old.has(name) && places === sites)
      return now.has(call) || !same[0] ? [] : [[call, same[0][0]]]
    }),
  )
}

/** Where each call is made; a flow may go by another name, too. */
function sitesIn(flows: readonly Flow[]): Map<string, string> {
  const sites = flows.flatMap(({ places }) =>
    [...places].flatMap(([path, { calls }]) => calls.map((call, index) => ({ call, site: `${path} ${index}` }))),
  )
  const groups = [...Map.groupBy(sites, ({ call }) => call)]
  return new Map(
    groups.map(([call, all]) => [
      call,
      all
        .map(({ site }) => site)
        .sort()
        .join(),
    ]),
  )
}

function newRows({ state, calls, ways }: Place): Row[] {
  const { path, description } = state
  const marks = marksOf(state)
  const is = marks.length > 0 ? ` (${marks.join(', ')})` : ''
  const begins: Row = { mark: 'came', path, says: `a new state${is}${description ? `: ${description}` : ''}` }
  const asks = calls.map((call): Row => ({ mark: 'came', path, says: `asks “${wordsOf(call)}”` }))
  const moves = [...ways.values()].flat().map(({ move }) => move)
  return [
    begins,
    ...asks,
    ...moves.map((move): Row => ({ mark: 'came', path, says: `${trigger(move)} ${leadsTo(move)}`, move })),
  ]
}

function goneRow({ state }: Place, { nameOf }: Terms): Row {
  const { path, description } = state
  return { mark: 'went', path: nameOf(path), says: `is there no longer${description ? `: ${description}` : ''}` }
}

function stateRows(before: Place, after: Place, { nameOf }: Terms): Row[] {
  const { path } = after.state
  const changed = (says: string): Row => ({ mark: 'changed', path, says })
  const [was, is] = [marksOf(before.state), marksOf(after.state)]
  const start = (place: Place, name: (path: string) => string) =>
    place.initial && name([place.state.path, place.initial].filter(Boolean).join('.'))
  const [began, begins] = [start(before, nameOf), start(after, (path) => path)]
  const [called, isCalled] = [lastOf(before.state.path), lastOf(path)]
  return [
    ...(called === isCalled ? [] : [changed(`was called ${titleOf(called)} before`)]),
    ...is.filter((mark) => !was.includes(mark)).map((mark) => changed(`is marked as ${mark} now`)),
    ...was.filter((mark) => !is.includes(mark)).map((mark) => changed(`is no longer marked as ${mark}`)),
    ...(began === begins ? [] : [changed(`begins with ${titleIn(begins)} now, no longer with ${titleIn(began)}`)]),
  ]
}

const lastOf = (path: string) => path.split('.').at(-1) ?? ''

function titleIn(path: string): string {
  return path === '' ? 'nothing' : fullTitle(path)
}
