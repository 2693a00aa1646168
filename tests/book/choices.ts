import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  transition,
} from 'xstate'
import type { Calls } from '#machines/chart.ts'
import { type Problem, ProblemError } from '#machines/port/problem.ts'
import { sessionGateMachine } from '#machines/sign-in/session-gate.machine.ts'
import { flows, subflows } from '../machines/all.ts'
import { nobody, outage, silence } from '../machines/answers.ts'
import type { Flow } from '../machines/cases.ts'
import { type Cases, eventOf } from '../machines/cases.ts'
import { guardOf, stateOf } from '../machines/chart.ts'
import { sessionGateCases } from '../machines/sign-in/session-gate.cases.ts'
import { fullTitle, happening, type Move } from '../tools/diagrams/chart.ts'
import { conditionWords } from '../tools/diagrams/words.ts'
import type { Drive } from '../tools/flow/drive.ts'
import { buttonAt } from './flow-pages.ts'
import { payloadWords, visitorWords } from './plain.ts'

/** Something that can happen next in a played flow. */
export interface Choice {
  /** Stable while the cases stay the same: `form.submit:1`, `logIn:0`, `!logIn:2`, `wait:2000`. */
  id: string
  kind: Move['kind']
  what: string
  /** The payload in words. */
  detail: string
  /** The guard in words. */
  condition: string
  /** The target state; undefined where the flow stays. */
  leads: string | undefined
}

/** The awaited charts; a session that the gateway has lost is a case of the waiting flow. */
export const asked: readonly Flow[] = subflows.map(({ machine, cases }) => {
  const { loadSession = [] } = sessionGateCases.answers
  const sessions = { loadSession: [...loadSession, { ...nobody, isLost: true }] }
  return { machine, cases: machine.id === sessionGateMachine.id ? { ...cases, answers: sessions } : cases }
})

const casesById = new Map([...flows, ...asked].map(({ machine, cases }) => [machine.id, cases]))

export function casesOf({ id }: AnyStateMachine): Cases<AnyStateMachine> {
  return casesById.get(id) ?? { inputs: [], events: {}, answers: {}, failures: {} }
}

/** A pending call with the chart that made it, which may be an awaited chart. */
interface Asker {
  name: string
  snapshot: AnyMachineSnapshot
}

/** The awaited charts of a snapshot, each with its state. */
export function insideOf(snapshot: AnyMachineSnapshot): AnyMachineSnapshot[] {
  return childrenOf(snapshot).flatMap(([, child]) => ('machine' in child ? [child, ...insideOf(child)] : []))
}

function childrenOf({ children }: AnyMachineSnapshot): [string, AnyMachineSnapshot][] {
  return Object.entries<AnyActorRef | undefined>(children).flatMap(([name, child]) => {
    const snapshot = child?.getSnapshot()
    return snapshot?.status === 'active' ? [[name, snapshot]] : []
  })
}

function askersIn(snapshot: AnyMachineSnapshot): Asker[] {
  return [snapshot, ...insideOf(snapshot)].flatMap((one) =>
    childrenOf(one).flatMap(([name, child]) => ('machine' in child ? [] : [{ name, snapshot: one }])),
  )
}

export function choicesOf(drive: Drive): Choice[] {
  const { snapshot } = drive
  if (snapshot.status !== 'active') return []
  const answers = askersIn(snapshot).flatMap((asker) => outcomesFor(asker))
  const times = drive.nextDelay === undefined ? [] : [drive.nextDelay, ...(drive.nextDelay > 1000 ? [1000] : [])]
  const time = times.map((length, index): Choice => {
    const after = snapshot._nodes.flatMap((node) => node.after)
    const own = { id: `wait:${length}`, kind: 'time' as const, what: `${length / 1000} s pass`, detail: '' }
    const [first] = index === 0 ? after : []
    const outcome = first ? outcomeOf(snapshot, { type: first.eventType }) : nowhere
    return { ...own, ...outcome }
  })
  return [...answers, ...time, ...visitorsChoices(drive)]
}

function visitorsChoices({ snapshot, events }: Drive): Choice[] {
  const cases = casesOf(snapshot.machine)
  return events.flatMap((type) => {
    const payloads: readonly object[] = cases.events[type] ?? []
    return payloads.map((payload, index) => {
      const event = eventOf(type, payload)
      const detail = visitorWords(event, buttonAt(snapshot), payloads)
      return { id: `${type}:${index}`, ...told(type, snapshot), detail, ...outcomeOf(snapshot, event) }
    })
  })
}

function outcomesFor({ name, snapshot }: Asker): Choice[] {
  const outputs = casesOf(snapshot.machine).answers[name] ?? []
  const answers = outputs.map((output, index) => {
    const type = `xstate.done.actor.${name}`
    const detail = payloadWords(output, outputs)
    return { id: `${name}:${index}`, ...told(type, snapshot), detail, ...outcomeOf(snapshot, { type, output }) }
  })
  const failures = problemsOf(name, snapshot).map((problem, index) => {
    const type = `xstate.error.actor.${name}`
    const { message, status, timedOut } = problem
    const detail = timedOut ? 'no answer within 30 s' : `“${message}”${status ? ` (${status})` : ''}`
    const error = new ProblemError(problem)
    return { id: `!${name}:${index}`, ...told(type, snapshot), detail, ...outcomeOf(snapshot, { type, error }) }
  })
  return [...answers, ...failures]
}

/** The problems of a call in the cases, plus the timeout unless the chart counts the time. */
function problemsOf(name: string, { machine, _nodes }: AnyMachineSnapshot): readonly Problem[] {
  // A failure that an awaited chart does not handle is a case of the chart that waits.
  const known = casesOf(machine).failures[name] ?? [outage]
  const isTimed = _nodes.some(({ after }) => after.length > 0)
  return isTimed || known.some(({ timedOut }) => timedOut) ? known : [...known, silence]
}

function told(type: string, { machine }: AnyMachineSnapshot) {
  const { kind, event } = happening(type, machine)
  return { kind, what: event }
}

const nowhere = { condition: '', leads: undefined }

function outcomeOf(snapshot: AnyMachineSnapshot, event: AnyEventObject): Pick<Choice, 'condition' | 'leads'> {
  const { machine } = snapshot
  const [taken] = machine.getTransitionData(snapshot, event as never)
  if (!taken)
    return event.type.startsWith('xstate.error.') ? { ...nowhere, leads: 'the waiting chart handles it' } : nowhere
  const next = transition(machine, snapshot, event as never)[0] as AnyMachineSnapshot
  const leads = stateOf(next)
  return {
    condition: guardOf(taken) ? conditionWords(guardOf(taken)) : '',
    leads: leads === stateOf(snapshot) ? undefined : fullTitle(leads),
  }
}

/** Makes a choice happen. */
export async function take(drive: Drive, id: string): Promise<void> {
  const [, isFailure, name = '', number = ''] = /^(!?)(.+):(\d+)$/.exec(id) ?? []
  const { snapshot } = drive
  if (name === 'wait') return drive.pass(Number(number))
  const call = name as keyof Calls
  const asker = askersIn(snapshot).find((one) => one.name === name)
  if (asker && isFailure) {
    const problem = problemsOf(name, asker.snapshot)[Number(number)]
    if (problem) return drive.fail(problem, call)
  }
  if (asker && !isFailure) {
    const outputs = casesOf(asker.snapshot.machine).answers[name] ?? []
    if (Number(number) < outputs.length) return drive.ok(outputs[Number(number)], call)
  }
  const payload: object | undefined = casesOf(snapshot.machine).events[name]?.[Number(number)]
  if (!payload) throw new Error(`${id} cannot happen in ${stateOf(snapshot)}`)
  return drive.send(name, eventOf(name, payload))
}
