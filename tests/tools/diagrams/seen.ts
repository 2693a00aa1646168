import type { AnyStateMachine } from 'xstate'
import { subflows } from '../../machines/all.ts'
import type { Flow } from '../../machines/cases.ts'
import { nameOf } from '../../machines/chart.ts'
import { explore, type Moment } from '../../machines/explorer.ts'
import { stepping } from '../../machines/step.ts'
import type { FlowName } from '../../machines/vocabulary.ts'
import { everyFlow, world } from '../../promises/statements.ts'
import { fullTitle } from './chart.ts'
import { wordsOf } from './words.ts'

/** What a chart does not say of itself: it is seen when every event happens in every moment. */
export interface Seen {
  /** Where each final state leads, by its path. */
  leads: Map<string, string[]>
  /** The final states of an awaited chart that a transition is about, by its name. */
  ends: Map<string, string[]>
  /** Calls that only help. */
  helpers: Set<string>
}

interface Lead {
  place: string
  carried: string[]
}

/** In what a context holds an address goes by its name; any other is one of an answer. */
function leadOf({ output, context }: Moment): Lead {
  const { destination, ...rest } = Object(output)
  const { to, href, search = {}, state = {}, reload } = destination ?? rest
  const isGiven = destination && Object.values(Object(context)).includes(destination)
  if (isGiven) return { place: 'leads where the flow that waits said', carried: [] }
  if (reload) return { place: 'leads to this page, loaded anew', carried: [] }
  if (to) return { place: `leads to \`${to}\``, carried: Object.keys({ ...search, ...state }) }
  if (!href) return { place: rest.kind ? `answers *${wordsOf(rest.kind)}*` : '', carried: [] }
  const [name, own] = Object.entries<unknown>(Object(context)).find(
    ([, value]) => /^https?:/.test(String(value)) && String(href).startsWith(String(value)),
  ) ?? ['the address that was answered', href]
  const known = new URL(String(own)).searchParams
  const more = [...new URL(href).searchParams.keys()].filter((key) => !known.has(key))
  return { place: `leads outside, to ${name === 'home' ? name : wordsOf(name)}`, carried: more }
}

/** Each place once, with what always goes along, and what may. */
function leadsOf(moments: readonly Moment[]): string[] {
  const places = Map.groupBy(moments.map(leadOf), ({ place }) => place)
  return [...places].flatMap(([place, leads]) => {
    if (place === '') return []
    const keys = [...new Set(leads.flatMap(({ carried }) => carried))]
    const [always = [], perhaps = []] = [true, false].map((isAlways) =>
      keys.filter((key) => leads.every(({ carried }) => carried.includes(key)) === isAlways).map((key) => `\`${key}\``),
    )
    const along = [always.join(', '), perhaps.length > 0 && `perhaps ${perhaps.join(', ')}`].filter(Boolean)
    return `${place}${along.length > 0 ? ` with ${along.join(', ')}` : ''}`
  })
}

/** Every output of an awaited chart for a question, with its final state. */
function endsFor(subflow: Flow, question: object, known: Map<string, Moment[]>): Moment[] {
  const key = JSON.stringify(question)
  const found =
    known.get(key) ??
    explore({ ...subflow, cases: { ...subflow.cases, inputs: [question] } }).filter(
      ({ snapshot }) => snapshot.status === 'done',
    )
  known.set(key, found)
  return found
}

function endsOf({ machine }: Flow, moments: readonly Moment[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  const { go } = stepping(machine)
  for (const subflow of subflows.filter(({ machine: { id } }) => id in machine.implementations.actors)) {
    const known = new Map<string, Moment[]>()
    for (const { snapshot, waiting, isNew } of moments)
      for (const { question } of isNew ? waiting.filter(({ name }) => name === subflow.machine.id) : [])
        for (const { state, output } of endsFor(subflow, question, known)) {
          const event = { type: `xstate.done.actor.${subflow.machine.id}`, output }
          const [taken] = go(snapshot, event).taken
          if (taken) found.set(nameOf(taken), (found.get(nameOf(taken)) ?? new Set()).add(fullTitle(state)))
        }
  }
  return new Map([...found].map(([name, titles]) => [name, [...titles].sort()]))
}

export function seenOf(machine: AnyStateMachine): Seen {
  const flow = everyFlow.find((one) => one.machine === machine)
  if (!flow) throw new Error(`${machine.id} has no cases`)
  const moments = [...world.moments([machine.id as FlowName])]
  const done = Map.groupBy(
    moments.filter(({ snapshot }) => snapshot.status === 'done'),
    ({ state }) => state,
  )
  return {
    leads: new Map([...done].map(([state, some]) => [state, leadsOf(some)])),
    ends: endsOf(flow, moments),
    helpers: new Set(
      moments.flatMap(({ asks }) => asks).flatMap(({ name, question }) => (question['background'] ? name : [])),
    ),
  }
}
