import { licenseTimedOut } from '#machines/partner/partner-sentences.ts'
import { isPermanent, type Problem, ProblemError, timedOut } from '#machines/port/problem.ts'
import { withKind } from '#machines/port/refusals.ts'
import { outage, silence, unlinked } from '../machines/answers.ts'
import { isPrivate } from '../machines/chart.ts'
import { type Moment, momentAfter } from '../machines/explorer.ts'
import type { ContextOf, FlowName, Place } from '../machines/vocabulary.ts'
import { both, callsOf, either, isUnanswered, not, secretsIn, visitorActs } from './conditions.ts'
import { canAsk, type Fault, faultsAt, harmAt, isHelper } from './faults.ts'
import { on } from './on.ts'
import { about, type Condition, everyFlow, type Statement, type World } from './statements.ts'

const any = on()

const saysSo = new Set<unknown>([timedOut, licenseTimedOut])

type Exceptions = Partial<Record<Place, string>>

/** Faults without an error message, each with what the visitor sees instead. */
const eloquent: Exceptions = {
  'activateLicense.asking': 'a page explains how to let the browser reach this computer',
  'close.closing': 'the page asks the visitor to close the window',
  'partnerLogin.claimingReload': 'the earlier message of the gateway stays on the screen',
  'socialLogin.claimingReload': 'the earlier message of the gateway stays on the screen',
  'trialActivation.activating': 'every refusal leads to the page for expired links',
}

/** Timeouts that differ from a server error, each with the reason. */
const ownWays: Exceptions = {
  'activateLicense.activating': 'a license server that never answered is probably not there',
}

/** Calls that cannot be retried, each with what the visitor does instead. */
const onlyOnce: Exceptions = {
  'close.closing': 'closes the window',
  'legacyCallback.comparing': 'signs in again: the screen links to the login',
  'trialActivation.activating': 'requests another link on the page for expired links',
}

type Name = keyof ContextOf<FlowName>

/** Context that a call may change: what it blames, its secrets, what it learned about the name, its count, a lock. */
const mayChange: Name[] = ['problem', 'fieldErrors', 'form', 'secrets', 'identified', 'attempts', 'isEmailLocked']

/** States where a flow rests without success, each with the way on that its screen offers. */
const restingPlaces: Exceptions = {
  'activate.refused': 'the screen links to the login and offers a new activation link',
  'activateLicense.withoutToken': 'the screen links to the support and to a manual activation',
  'deleteAccount.invalid': 'the screen links home; such a link can only be requested again',
  'deleteAccount.refused': 'the screen links to the support and home; such a link can only be requested again',
  'legacyCallback.failed': 'the screen links to the login',
  'login.filling.corporateOnly': 'the screen links to the corporate sign-in',
  'resetPassword.refused': 'the screen links to the recovery: Request a new one',
  'session.anonymous': 'the page itself is shown; nobody has to be signed in',
  'setupPassword.refused': 'the screen links to the recovery: Request a new one',
}

const nameOf = ({ flow, state }: Moment) => `${flow}.${state}` as Place

export const isRefusedForGood = ({ problem, after }: Pick<Fault, 'problem' | 'after'>) =>
  isPermanent(problem) && restingPlaces[nameOf(after)] !== undefined

const afterCalls = (moment: Moment, problem: Problem) =>
  callsOf(moment).map((call) =>
    momentAfter(moment, { type: `xstate.error.actor.${call}`, error: new ProblemError(withKind(problem)) }),
  )

const afterTime = (moment: Moment) =>
  moment.snapshot._nodes.flatMap(({ after }) => after.map(({ eventType: type }) => momentAfter(moment, { type })))

const problemOf = ({ event }: Moment) =>
  event.error instanceof ProblemError ? `What went wrong: ${JSON.stringify(event.error.problem)}` : undefined

/** Checks all outcomes of matching moments. An unused exception breaks the statement. */
export function inEach(
  of: readonly FlowName[] | undefined,
  when: Condition,
  then: (moment: Moment, world: World) => Moment | undefined,
  exceptions: Exceptions = {},
): Statement {
  return about(of, (world) => {
    let looked = 0
    const excused = new Set<string>()
    for (const moment of world.moments(of)) {
      if (!moment.isNew || !when(moment)) continue
      looked += 1
      const breach = then(moment, world)
      if (breach && !exceptions[nameOf(moment)]) return { looked, breach, because: problemOf(breach) }
      if (breach) excused.add(nameOf(moment))
    }
    const idle = Object.keys(exceptions).filter((name) => !excused.has(name))
    return idle.length > 0 ? { looked: 0, because: `no exception is needed for ${idle.join(', ')}` } : { looked }
  })
}

const waiting: Condition = (moment) => callsOf(moment).length > 0

/** True if the visitor must sign in first and the page says so. */
const mustSignIn = either(any.at('filling.expired', 'loaded.expired'), any.leadsTo('/service_login'))

/** A failed or timed-out call that the visitor waits for ends in a message. */
export const problemsAreShown = inEach(
  undefined,
  both(waiting, any.hasTag('busy'), (moment) => !moment.waiting.every(({ name }) => isHelper(moment, name))),
  (moment) =>
    harmAt(moment).find(({ problem: { message, guid, status }, after }) => {
      const said = after.context.problem
      const isBlamed = Object.values({ ...after.context.fieldErrors }).some((said) => said === message)
      return !(said?.message === message && said.guid === guid) && !isBlamed && !(status === 401 && mustSignIn(after))
    })?.after ?? afterTime(moment).find(({ context }) => !saysSo.has(context.problem?.message)),
  eloquent,
)

/** A failed call never changes the typed values. */
export const typedValuesStay = inEach(undefined, waiting, (moment) => {
  const kept = ({ context }: Moment) =>
    JSON.stringify(Object.entries(context).filter(([name]) => !mayChange.includes(name as Name)))
  const was = kept(moment)
  return faultsAt(moment).find(({ after }) => kept(after) !== was)?.after
})

/** A failed call can be retried, unless the answer is permanent. */
export const problemsCanBeRetried = inEach(
  undefined,
  waiting,
  (moment, world) => {
    const mayGoOn = (fault: Fault) =>
      isRefusedForGood(fault) || (fault.problem.status === 401 && mustSignIn(fault.after))
    return harmAt(moment).find((fault) => !mayGoOn(fault) && !canAsk(fault.call, fault.after, world))?.after
  },
  onlyOnce,
)

/** A timeout leads to the same state as a server error. */
export const timeoutIsProblem = inEach(
  undefined,
  waiting,
  (moment) => {
    const [silent, out] = [silence, outage].map((problem) => afterCalls(moment, problem))
    const told = ({ state, context }: Moment) =>
      JSON.stringify([state, { ...context, problem: undefined, fieldErrors: undefined }])
    return silent?.find((one, index) => told(one) !== told(out?.[index] as Moment))
  },
  ownWays,
)

export const unauthorizedLeadsToLogin = inEach(
  everyFlow.flatMap(({ machine }) => (isPrivate(machine) ? [machine.id as FlowName] : [])),
  both(waiting, any.hasTag('busy')),
  (moment) => afterCalls(moment, { message: 'Please sign in.', status: 401 }).find((after) => !mustSignIn(after)),
)

/** An unlinked session leads to the page that links it, once a tab. */
export const linksSession = any.whenever(
  any.answered('loadSession', { linkPage: unlinked.linkPage }),
  both(
    ({ output }) => output?.href === unlinked.linkPage,
    ({ output }) => output?.mark === 'linked',
  ),
)

/** At rest the context holds no secret except those of the input. */
export const forgetsSecrets = inEach(
  undefined,
  (moment) => moment.snapshot.status === 'active' && !waiting(moment),
  (moment) =>
    secretsIn(moment.context).every((secret) => secretsIn(moment.start.context).includes(secret)) ? undefined : moment,
)

/** Without the visitor a flow never loops: answers, failures and delays come to rest. */
export const comesToRest: Statement = (world) => {
  let looked = 0
  for (const flow of world.flows()) {
    const nexts = Map.groupBy(
      [...world.moments([flow.machine.id as FlowName])].filter((moment) => moment.from && !visitorActs(moment)),
      ({ from }) => from?.key ?? '',
    )
    const [done, open] = [new Set<string>(), new Set<string>()]
    const circle = (key: string): Moment | undefined => {
      if (done.has(key)) return undefined
      open.add(key)
      for (const next of nexts.get(key) ?? []) {
        looked += 1
        // The chart ignores the event.
        if (next.key === key && isUnanswered(next)) continue
        const breach = open.has(next.key) ? next : circle(next.key)
        if (breach) return breach
      }
      open.delete(key)
      done.add(key)
      return undefined
    }
    for (const key of nexts.keys()) {
      const breach = circle(key)
      if (breach) return { looked, breach }
    }
  }
  return { looked }
}

/** The flow's goal stays reachable from every moment, or the screen offers another way on. */
export const goalsStayInReach: Statement = (world) => {
  let looked = 0
  const unvisited = new Set(Object.keys(restingPlaces))
  for (const flow of world.charts) {
    const moments = [...world.moments([flow])]
    for (const moment of moments) unvisited.delete(nameOf(moment))
    const isGoal = goalOf(moments)
    const into = Map.groupBy(moments, ({ key }) => key)
    const good = new Set<string>()
    const due = moments.filter((moment) => isGoal(moment) || restingPlaces[nameOf(moment)]).map(({ key }) => key)
    for (let key = due.pop(); key !== undefined; key = due.pop()) {
      if (good.has(key)) continue
      good.add(key)
      for (const { from } of into.get(key) ?? []) if (from) due.push(from.key)
    }
    for (const moment of moments) {
      if (!moment.isNew) continue
      looked += 1
      if (!good.has(moment.key)) return { looked, breach: moment }
    }
  }
  return unvisited.size > 0 ? { looked: 0, because: `nobody comes to ${[...unvisited].join(', ')}` } : { looked }
}

/** The goal of a flow: a destination or success; for a part of a page, to work without problems. */
function goalOf(moments: readonly Moment[]): Condition {
  const isGoal: Condition = (moment) => moment.output !== undefined || any.hasTag('success')(moment)
  return moments.some(isGoal) ? isGoal : not(any.hasTag('busy', 'checking', 'error'))
}
