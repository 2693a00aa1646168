import type { AnyStateMachine } from 'xstate'
import { type Problem, ProblemError } from '#machines/port/problem.ts'
import { type RefusalKind, refusals, withKind } from '#machines/port/refusals.ts'
import { charts } from '../../machines/all.ts'
import { callsOf, guardOf, nodesOf, rowOf } from '../../machines/chart.ts'
import { refusal } from '../../machines/refusal.ts'

/** What a status means depends on the call. */
const statuses = [401, 404, 410, 422, 429]
const unknown = (status: number): Problem => ({ message: 'No.', status })

/** The transitions that a chart takes when the call fails so. */
function takenAfter(machine: AnyStateMachine, call: string, problem: Problem) {
  const event = { type: `xstate.error.actor.${call}`, error: new ProblemError(withKind(problem)) }
  const isTaken = (guard: string) => !guard || Object(machine.implementations.guards)[guard]({ context: {}, event })
  return nodesOf(machine).flatMap(
    ({ transitions }) => transitions.get(event.type)?.find((one) => isTaken(guardOf(one))) ?? [],
  )
}

/** True for a flow to which a refusal can say that it was done before. */
export function isDoneBefore(machine: AnyStateMachine): boolean {
  const succeeds = (call: string, problem: Problem) =>
    takenAfter(machine, call, problem).some(({ target }) => target?.some(({ tags }) => tags.includes('success')))
  const refused = [...(Object.keys(refusals) as RefusalKind[]).map((kind) => refusal(kind)), ...statuses.map(unknown)]
  const calls = callsOf(machine).filter((call) => rowOf(call) && !succeeds(call, unknown(500)))
  return calls.some((call) => refused.some((problem) => succeeds(call, problem)))
}

/** Where every chart that makes the call goes on when it fails so, in the words of its states. */
function after(call: string, problem: Problem) {
  const taken = Object.values(charts).flatMap((machine) => takenAfter(machine, call, problem))
  const texts = taken.flatMap(({ target = [] }) => target.map(({ description }) => `${description}`))
  return { guards: taken.map(guardOf).join(), text: [...new Set(texts)].join(' Or: ') }
}

/** What a visitor sees of the refusals of a call, out of the charts. */
export function seenAfter(call: string) {
  const [others, outage] = [after(call, unknown(400)).text, after(call, unknown(500)).text]
  const isTold = (kind: RefusalKind, status: number) =>
    after(call, refusal(kind, { status })).guards !== after(call, unknown(status)).guards
  const kinds = (Object.keys(refusals) as RefusalKind[]).flatMap((kind) => {
    const { status } = refusals[kind]
    const { text } = after(call, refusal(kind))
    if (!isTold(kind, status) && (!/^code/.test(kind) || text === outage)) return []
    return [
      { kind, seen: text === others && text === outage ? 'The form stays, and its field says the message.' : text },
    ]
  })
  const meant = statuses.map((status) => [status, after(call, unknown(status)).text] as const)
  return {
    others: others === outage ? undefined : others,
    byStatus: new Map(meant.filter(([, text]) => text !== others)),
    kinds,
  }
}
