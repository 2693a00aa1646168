import { inspect } from 'node:util'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Flow } from './cases.ts'
import { lineOf, nameOf, nodesOf, transitionsOf } from './chart.ts'
import { explore, type Moment, momentsTo } from './explorer.ts'
import { leaksIn } from './live.ts'
import { occurrencesOf } from './occurrences.ts'

/** What no event in any moment shows; each list is empty for a sound flow. */
export interface Gaps {
  untaken: string[]
  unreached: string[]
  /** Guards with one result only. */
  onesided: string[]
  /** Guarded transitions whose guard never returns false. */
  certain: string[]
  /** Events with cases that the chart never handles. */
  unheard: string[]
}

/** Makes every event happen in every moment; throws if a flow breaks a rule that always holds. */
export function gapsIn({ machine, cases }: Flow): Gaps {
  const outcomes = new Set<string>()
  const moments = explore({ machine: watched(machine, outcomes), cases })
  for (const moment of moments) check(moment)
  const taken = moments.flatMap((moment) => moment.taken)
  const names = new Set(taken.map(nameOf))
  const states = [...moments.flatMap(({ snapshot }) => snapshot._nodes), ...taken.map(({ source }) => source)]
  const reached = new Set(states.map(({ id }) => id))
  const refused = new Set(moments.flatMap(turnedDown))
  const guarded = [...transitionsOf(machine)].filter(([, { guard, eventType }]) => guard && eventType !== '')
  const results = guardsOf(machine).flatMap(([guard]) => [`${guard} true`, `${guard} false`])
  return {
    untaken: [...transitionsOf(machine).keys()].filter((name) => !names.has(name)),
    unreached: nodesOf(machine).flatMap(({ id }) => (reached.has(id) ? [] : id)),
    onesided: results.filter((result) => !outcomes.has(result)),
    certain: guarded.flatMap(([name]) => (refused.has(name) ? [] : name)),
    unheard: [...occurrencesOf({ machine, cases }).keys()].filter((type) => !machine.events.includes(type)),
  }
}

const guardsOf = (machine: AnyStateMachine) =>
  Object.entries(machine.implementations.guards ?? {}).flatMap(([name, guard]) =>
    typeof guard === 'function' && !('check' in guard) ? [[name, guard] as const] : [],
  )

/** The chart with a note of what its guards return; a circle of transitions without events is an error. */
function watched(machine: AnyStateMachine, outcomes: Set<string>): AnyStateMachine {
  const guards = guardsOf(machine).map(([name, guard]) => {
    const noted = (...asked: Parameters<typeof guard>) => {
      const outcome = guard(...asked)
      outcomes.add(`${name} ${outcome}`)
      return outcome
    }
    return [name, noted]
  })
  const provided = machine.provide({ guards: Object.fromEntries(guards) })
  return new StateMachine({ ...machine.config, options: { maxIterations: 100 } }, provided.implementations)
}

/** Throws if a flow breaks a rule that always holds. */
function check(moment: Moment): void {
  const { snapshot, waiting, output, machine } = moment
  const faults = [
    ...(snapshot.status === 'error' ? [`the flow broke: ${inspect(snapshot.error)}`] : []),
    ...(waiting.length > 1 ? [`two calls at once: ${waiting.map(({ name }) => name).join(' ')}`] : []),
    ...(isOurs(Object(output), machine) ? [] : [`it leads to ${JSON.stringify(output)}`]),
    ...leaksIn(snapshot, machine.getPersistedSnapshot(snapshot)),
  ]
  const way = momentsTo(moment).map(({ label }) => label)
  if (faults.length > 0) throw new Error([way.join(' → '), ...faults].join('\n'))
}

const hosts = ['chaos.example', 'gateway.example']

/** True if the destination can come from the settings or the address rules. */
function isOurs(output: Partial<Record<string, unknown>>, { implementations }: AnyStateMachine): boolean {
  if ('to' in output) return /^\/(?!\/)/.test(String(output['to']))
  // A reload, or the answer of an awaited chart.
  if (!('href' in output)) return true
  const { protocol, host, username } = new URL(String(output['href']))
  const isSentOn = Object.keys(implementations.actors).some((name) => /^start(Social|Enterprise)Login$/.test(name))
  const isListed = hosts.some((entry) => host === entry || host.endsWith(`.${entry}`))
  return protocol === 'https:' && username === '' && (isSentOn || isListed)
}

/** The names of the transitions whose guards returned false before another was taken. */
function turnedDown({ from, event, taken }: Moment): string[] {
  const atom = from?.snapshot._nodes.find(({ type }) => type === 'atomic')
  const asked = atom ? lineOf(atom).flatMap((node) => node.transitions.get(event.type) ?? []) : []
  const end = asked.findIndex((transition) => taken.includes(transition))
  return asked.slice(0, end < 0 ? undefined : end).map(nameOf)
}
