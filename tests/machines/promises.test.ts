import { describe, expect, it } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { Failure, licenseTimedOut, type Problem, timedOut } from '../../machines/port/problem.ts'
import { Secret } from '../../machines/security/secret.ts'
import { outage, silence, unlinked } from './answers.ts'
import { flows } from './flows.ts'
import { pathsOf } from './paths.ts'
import { stateOf } from './shortest.ts'

/** A flow at a moment on one of its paths. */
interface Moment {
  machine: AnyStateMachine
  snapshot: AnyMachineSnapshot
  name: string
  /** What the flow was started with. */
  start: AnyMachineSnapshot
}

const moments: Moment[] = flows.flatMap(({ machine, cases }) =>
  pathsOf(machine, cases)
    .flatMap(({ initial: start, steps }) =>
      [start, ...steps.map(({ expected }) => expected)].map((snapshot) => ({ snapshot, start })),
    )
    .filter(({ snapshot }) => snapshot.status === 'active')
    .map((moment) => ({ machine, ...moment, name: `${machine.id}.${stateOf(moment.snapshot)}` })),
)

const waitsFor = (call: string, { snapshot }: Moment) =>
  snapshot._nodes.some(({ invoke }) => invoke.some(({ id }) => id === call))

const next = ({ machine, snapshot }: Moment, event: AnyEventObject) =>
  transition<AnyStateMachine>(machine, snapshot, event)[0] as AnyMachineSnapshot

const callsOf = ({ snapshot }: Moment) => snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))

const timersOf = ({ snapshot }: Moment) => snapshot._nodes.flatMap(({ after: timers }) => timers)

/** The states at which something does not hold. */
function breaches(of: readonly Moment[], holds: (moment: Moment) => boolean): string[] {
  expect(of.length, 'moments to look at').toBeGreaterThan(0)
  return [...new Set(of.filter((moment) => !holds(moment)).map(({ name }) => name))]
}

const saysSo = new Set([timedOut, licenseTimedOut])

/** What a moment leads to when its calls, or its time, end like this. */
const afterCalls = (moment: Moment, problem: Problem) =>
  callsOf(moment).map((call) => next(moment, { type: `xstate.error.actor.${call}`, error: new Failure(problem) }))
const afterTime = (moment: Moment) => timersOf(moment).map(({ eventType: type }) => next(moment, { type }))

/** The secrets that a value holds, at any depth. */
function secretsIn(value: unknown): Secret[] {
  if (value instanceof Secret) return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(secretsIn) : []
}

/** Where silence ends in something else than words about it, each with what the visitor sees. */
const eloquent: Record<string, string> = {
  'activateLicense.asking': 'a page of its own tells how to let the browser reach this computer',
  'close.closing': 'the page asks the visitor to close the window',
  'partnerLogin.claimingReload': 'what the gateway said before stays on the screen',
  'socialLogin.claimingReload': 'what the gateway said before stays on the screen',
}

/** Where silence leads elsewhere than a fault of the server, and why. */
const ownWays: Record<string, string> = {
  'activateLicense.activating': 'a license server that never answered is probably not there',
  'register.stepOne.checkingModes.waiting': 'who waited that long is told so, and not made to wait for the next call',
}

describe('every flow', () => {
  it('that reads the session follows the link page that it names', () => {
    const output = unlinked
    const reading = moments.filter((moment) => waitsFor('loadSession', moment))
    const isFollowed = (moment: Moment) => {
      const { href, mark } = Object(next(moment, { type: 'xstate.done.actor.loadSession', output }).output)
      return href === unlinked.linkPage && mark === 'linked'
    }
    expect(breaches(reading, isFollowed)).toEqual([])
  })

  it('keeps no secret of a form longer than a call waits', () => {
    const resting = moments.filter((moment) => callsOf(moment).length === 0)
    const isForgotten = ({ snapshot, start }: Moment) =>
      secretsIn(snapshot.context).every((secret) => secretsIn(start.context).includes(secret))
    expect(breaches(resting, isForgotten)).toEqual([])
    expect(moments.filter(({ snapshot }) => secretsIn(snapshot.context.form).length > 0).length).toBeGreaterThan(0)
  })

  it('clears an error as it tries again', () => {
    const retries = moments.flatMap((moment) =>
      moment.machine.events
        .filter((type) => /\.retry$/.test(type) && moment.snapshot.can({ type }))
        .map((type) => [moment, type] as const),
    )
    const stale = retries.filter(([moment, type]) => next(moment, { type }).context.problem !== undefined)
    expect(retries.length).toBeGreaterThan(0)
    expect([...new Set(stale.map(([{ name }]) => name))]).toEqual([])
  })

  it('says so when a call that the visitor waits for stays silent', () => {
    const busy = moments.filter(({ snapshot }) => snapshot.hasTag('busy'))
    const waiting = busy.filter((moment) => callsOf(moment).length > 0)
    const isSaid = (moment: Moment) =>
      [...afterCalls(moment, silence), ...afterTime(moment)].every(({ context }) =>
        saysSo.has(context.problem?.message),
      )
    expect(breaches(waiting, isSaid).sort()).toEqual(Object.keys(eloquent))
  })

  it('takes silence for trouble, never for an answer', () => {
    const asking = moments.filter((moment) => callsOf(moment).length > 0)
    const ends = (moment: Moment, problem: Problem) =>
      JSON.stringify(
        afterCalls(moment, problem).map(({ value, context }) => [value, { ...context, problem: undefined }]),
      )
    const isTrouble = (moment: Moment) => ends(moment, silence) === ends(moment, outage)
    expect(breaches(asking, isTrouble).sort()).toEqual(Object.keys(ownWays))
  })
})

describe('a page for signed-in visitors', () => {
  it.each(['editProfile', 'changePassword'])(
    '%s leads to the login whenever the session turns out to be over',
    (id) => {
      const error = new Failure({ message: 'Please sign in.', status: 401 })
      const asking = moments.filter(({ machine, snapshot }) => machine.id === id && snapshot.hasTag('busy'))
      const isLedOn = (moment: Moment) => {
        return callsOf(moment).every((name) => {
          const led = next(moment, { type: `xstate.error.actor.${name}`, error })
          return /\bexpired$/.test(stateOf(led)) || Object(led.output).to === '/service_login'
        })
      }
      expect(breaches(asking, isLedOn)).toEqual([])
    },
  )
})
