import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { readScreens } from '../../journeys/paths/screens.ts'
import { flows, subflows } from '../../machines/all.ts'
import type { Flow } from '../../machines/cases.ts'
import { lineOf, nameOf, nodesOf, transitionsOf } from '../../machines/chart.ts'
import { explore } from '../../machines/explorer.ts'
import type { Path } from '../../machines/paths.ts'
import { stepping } from '../../machines/step.ts'
import { guardsOf, watched } from '../../machines/watched.ts'
import { cannotHappen } from '../diagrams/chart.ts'

/** What some runs of a chart saw of it. */
interface Count {
  states: number
  taken: Set<string>
  /** Both sides of each guard. */
  sides: number
}

/** Without the chart itself, which is no state. */
function counted(all: readonly AnyTransitionDefinition[], reached: Iterable<string>, sides: Set<string>): Count {
  return { states: new Set(reached).size - 1, taken: new Set(all.map(nameOf)), sides: sides.size }
}

function inUnits({ machine, cases }: Flow): Count {
  const sides = new Set<string>()
  const moments = explore({ machine: watched(machine, sides), cases })
  const taken = moments.flatMap((moment) => moment.taken)
  const nodes = [...moments.flatMap(({ snapshot }) => snapshot._nodes), ...taken.map(({ source }) => source)]
  return counted(
    taken,
    nodes.flatMap(lineOf).map(({ id }) => id),
    sides,
  )
}

function inPaths(machine: AnyStateMachine, paths: readonly Path[]): Count {
  const sides = new Set<string>()
  const { begin, go } = stepping(watched(machine, sides))
  const steps = paths.flatMap(({ input, steps }) => {
    const walked = [begin(input)]
    for (const { event } of steps) walked.push(go((walked.at(-1) ?? begin(input)).snapshot, event))
    return walked
  })
  const taken = steps.flatMap((step) => step.taken)
  const nodes = [...steps.flatMap(({ snapshot }) => snapshot._nodes), ...taken.map(({ source }) => source)]
  return counted(
    taken,
    nodes.flatMap(lineOf).map(({ id }) => id),
    sides,
  )
}

process.env['WORLD_ORIGIN'] ??= 'http://localhost:1'
const [screens, { pathsOf }] = await Promise.all([readScreens(), import('../../journeys/paths/replay.ts')])
const total: Record<string, [number, number]> = {}
const add = (name: string, part: number, whole: number) => {
  const [before, all] = total[name] ?? [0, 0]
  total[name] = [before + part, all + whole]
  return `${part}/${whole}`.padStart(9)
}
const missing: string[] = []
const kinds = ['states', 'moves', 'guards']
console.log(`${' '.repeat(19)}${['units', 'short paths', '--all'].map((name) => name.padEnd(31)).join('')}`)
console.log(
  `${'flow'.padEnd(19)}${Array(3)
    .fill(kinds.map((kind) => kind.padStart(9).slice(0, 9)).join(' '))
    .join('  ')}`,
)
for (const flow of [...flows, ...subflows]) {
  const { machine } = flow
  const [states, guards] = [nodesOf(machine).length - 1, guardsOf(machine).length * 2]
  const screen = screens.get(`${machine.id}Screen`)
  const all = [...transitionsOf(machine).keys()]
  const places: [string, Count][] = [['units', inUnits(flow)]]
  for (const isAll of screen ? [false, true] : [])
    places.push([isAll ? 'all' : 'short', inPaths(machine, pathsOf(flow, screen as never, isAll))])
  const cells = places.map(([place, { states: seen, taken, sides }]) =>
    [
      add(`${place} states`, seen, states),
      add(`${place} transitions`, taken.size, all.length),
      add(`${place} guards`, sides, guards),
    ].join(' '),
  )
  console.log(`${machine.id.padEnd(19)}${cells.join('  ')}`)
  const played = places.at(-1)?.[1].taken
  const able = [...transitionsOf(machine)].filter(([, transition]) => !cannotHappen(transition, machine))
  if (screen) missing.push(...able.flatMap(([name]) => (played?.has(name) ? [] : name)))
}
for (const [name, [part, whole]] of Object.entries(total)) console.log(`${name.padEnd(19)} ${part} of ${whole}`)
console.log(['', 'On no path in a browser:', ...missing].join('\n'))
if (total['units transitions']?.[0] !== total['units transitions']?.[1]) process.exitCode = 1
