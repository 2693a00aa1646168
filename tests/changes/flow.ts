import { type AnyStateNode, createMachine } from 'xstate'
import { type Chart, flat, type Move, movesOf, readChart, type State } from '../diagrams/chart.ts'
import { running } from '../diagrams/clickable.ts'
import { type Definition, strictDefinition } from '../diagrams/definition.ts'
import { declaredBy, guardOf, nodesOf } from '../machines/chart.ts'

/** One of several ways that something can go on. */
export interface Way {
  guard: string
  /** Whether the state that it leads to begins anew though nothing is left. */
  isAnew: boolean
  move: Move
}

/** A state with what can happen in it; calls go by their place among its calls, because their names say nothing. */
export interface Place {
  state: Pick<State, 'path' | 'title' | 'description' | 'tags' | 'isFinal'>
  initial: string
  calls: string[]
  ways: Map<string, Way[]>
}

/** A flow as one commit has it. */
export interface Flow {
  chart: Chart
  /** By path; the whole chart has the empty one. */
  places: Map<string, Place>
  guards: Set<string>
}

/** Opens the strict JSON of a flow. */
export function flowFrom(name: string, json: unknown): Flow {
  const definition = running(strictDefinition(json, name))
  const machine = createMachine(definition as Parameters<typeof createMachine>[0], { delays: delaysIn(definition) })
  const chart = readChart(name, machine)
  const states = new Map(flat(chart.states).map((state) => [state.path, state]))
  const whole = { path: '', title: chart.title, description: chart.description, tags: [], isFinal: false }
  const places = new Map(
    nodesOf(machine).map((node) => {
      const path = node.path.join('.')
      const moves = movesOf(node, machine)
      const place: Place = {
        state: states.get(path) ?? whole,
        initial: String(node.config.initial ?? ''),
        calls: node.invoke.map(({ src }) => String(src)),
        ways: new Map(),
      }
      const declared = [...Map.groupBy(declaredBy(node), ({ eventType }) => eventType).values()].flat()
      for (const [index, transition] of declared.entries()) {
        const { [index]: move } = moves
        if (!move) continue
        const key = keyOf(transition.eventType, node)
        const way = { guard: guardOf(transition), isAnew: transition.reenter === true, move }
        place.ways.set(key, [...(place.ways.get(key) ?? []), way])
      }
      return [path, place] as const
    }),
  )
  const guards = [...places.values()].flatMap(({ ways }) => [...ways.values()].flat().map(({ guard }) => guard))
  return { chart, places, guards: new Set(guards) }
}

function delaysIn({ after = {}, states = {} }: Definition): Record<string, number> {
  const own = Object.fromEntries(Object.keys(after).flatMap((key) => (Number(key) >= 0 ? [[key, Number(key)]] : [])))
  return Object.assign(own, ...Object.values(states).map(delaysIn))
}

/** What happens, without the names that only the code knows. */
function keyOf(type: string, { invoke }: AnyStateNode): string {
  const [, end, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
  if (end) return `${end} ${invoke.findIndex((call) => call.id === id)}`
  const [, length] = /^xstate\.after\.([^.]+)/.exec(type) ?? []
  return length ? `after ${length}` : type
}
