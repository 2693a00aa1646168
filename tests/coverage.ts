import type { AnyStateMachine } from 'xstate'
import { nodesOf } from './machines/chart.ts'
import type { Covered } from './machines/cover.ts'
import { restingStates } from './machines/shortest.ts'

/** What is known about the flows and about the tests that went through them. */
export interface Evidence {
  machines: readonly AnyStateMachine[]
  /** The states that nobody can look at in a browser, each with the reason. */
  unseen: Readonly<Record<string, string>>
  /** The report of the tests without a browser. */
  units: unknown
  /** The report of the tests in the browser. */
  journeys: unknown
}

/** How much of each flow was covered, as a table, and everything that was not. */
export function coverageOf({ machines, unseen, units, journeys }: Evidence): { table: string; gaps: string[] } {
  const headless = new Map(valuesOf<Covered>(units, 'covered').map((covered) => [covered.flow, covered]))
  const plays = playsIn(journeys)
  const known = new Set(machines.flatMap((machine) => restingStates(machine).map((state) => `${machine.id}.${state}`)))
  const gaps: string[] = []
  const rows = machines.map((machine) => {
    const { id } = machine
    const own = plays.filter(({ flow }) => flow === id)
    const seen = new Set(own.flatMap(({ seen }) => seen.map((state) => `${id}.${state}`)))
    const states = restingStates(machine).map((state) => `${id}.${state}`)
    const due = states.filter((state) => !Object.hasOwn(unseen, state))
    const { paths = 0, transitions = 0, taken = 0 } = headless.get(id) ?? {}
    if (transitions === 0 || taken < transitions) gaps.push(`${id}: ${taken} of ${transitions} transitions headless`)
    gaps.push(...due.filter((state) => !seen.has(state)).map((state) => `${state} was not seen in the browser`))
    gaps.push(
      ...states.filter((state) => seen.has(state) && !due.includes(state)).map((state) => `${state} can be seen`),
    )
    const isState = ({ type }: { type: string }) => type === 'atomic' || type === 'final'
    return [
      id,
      nodesOf(machine).filter(isState).length,
      transitions,
      paths,
      share(taken, transitions),
      own.length,
      share(due.filter((state) => seen.has(state)).length, due.length),
    ]
  })
  gaps.push(...Object.keys(unseen).flatMap((state) => (known.has(state) ? [] : `${state} is no state`)))
  const head = [
    'flow',
    'states',
    'transitions',
    'paths',
    'taken headless',
    'paths in the browser',
    'seen in the browser',
  ]
  return { table: drawn([head, ...rows, totalOf(rows)]), gaps }
}

type Row = (string | number)[]

const share = (part: number, whole: number) => `${part} of ${whole}`

function totalOf(rows: Row[]): Row {
  const numbers = (column: number, pattern: RegExp) =>
    rows.reduce((sum, row) => sum + Number(pattern.exec(String(row[column]))?.[0] ?? 0), 0)
  return ['all', 1, 2, 3, 4, 5, 6].map((column) => {
    if (typeof column === 'string') return column
    const isShare = rows.some((row) => String(row[column]).includes(' of '))
    return isShare ? share(numbers(column, /^\d+/), numbers(column, /\d+$/)) : numbers(column, /^\d+/)
  })
}

function drawn(rows: Row[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  return rows
    .map((row) => row.map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](widths[at] ?? 0)).join('  '))
    .join('\n')
}

interface Play {
  flow: string
  seen: string[]
}

/** The paths that were played in the browser to their ends. */
function playsIn(report: unknown): Play[] {
  const tests = valuesOf<{ status?: string; annotations?: { type: string; description?: string }[] }[]>(report, 'tests')
  return tests
    .flat()
    .filter(({ status }) => status === 'expected')
    .flatMap(({ annotations = [] }) => annotations.filter(({ type }) => type === 'states'))
    .map(({ description = '' }) => JSON.parse(description) as Play)
}

/** Everything of that name in a report, however deep it stands. */
function valuesOf<Value>(report: unknown, name: string): Value[] {
  if (typeof report !== 'object' || report === null) return []
  return Object.entries(report).flatMap(([key, value]) =>
    key === name ? [value as Value] : valuesOf<Value>(value, name),
  )
}
