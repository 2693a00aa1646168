import { describe, expect, it } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { Failure, licenseTimedOut, timedOut } from '../../machines/parts/problem.ts'
import { unlinked } from './answers.ts'
import { flows } from './flows.ts'
import { pathsOf } from './paths.ts'
import { stateOf } from './shortest.ts'

/** A flow at a moment on one of its paths. */
interface Moment {
  machine: AnyStateMachine
  snapshot: AnyMachineSnapshot
  name: string
}

const moments: Moment[] = flows.flatMap(({ machine, cases }) =>
  pathsOf(machine, cases)
    .flatMap(({ initial, steps }) => [initial, ...steps.map(({ expected }) => expected)])
    .filter(({ status }) => status === 'active')
    .map((snapshot) => ({ machine, snapshot, name: `${machine.id}.${stateOf(snapshot)}` })),
)

const waitsFor = (call: string, { snapshot }: Moment) =>
  snapshot._nodes.some(({ invoke }) => invoke.some(({ id }) => id === call))

const next = ({ machine, snapshot }: Moment, event: AnyEventObject) =>
  transition<AnyStateMachine>(machine, snapshot, event)[0] as AnyMachineSnapshot

const timersOf = ({ snapshot }: Moment) => snapshot._nodes.flatMap(({ after: timers }) => timers)

/** The states at which something does not hold. */
function breaches(of: readonly Moment[], holds: (moment: Moment) => boolean): string[] {
  expect(of.length, 'moments to look at').toBeGreaterThan(0)
  return [...new Set(of.filter((moment) => !holds(moment)).map(({ name }) => name))]
}

const silence = new Set([timedOut, licenseTimedOut])

/** Where silence ends in something else than words about it, each with what the visitor sees. */
const eloquent: Record<string, string> = {
  'activateLicense.asking': 'a page of its own tells how to let the browser reach this computer',
  'close.closing': 'the page asks the visitor to close the window',
  'partnerLogin.reloading': 'what the gateway said before stays on the screen',
  'socialLogin.reloading': 'what the gateway said before stays on the screen',
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
    const waiting = busy.filter(({ snapshot }) => snapshot._nodes.some(({ invoke }) => invoke.length > 0))
    const isSaid = (moment: Moment) =>
      timersOf(moment).every(({ eventType: type }) => silence.has(next(moment, { type }).context.problem?.message))
    expect(breaches(waiting, isSaid).sort()).toEqual(Object.keys(eloquent))
  })
})

describe('a page for signed-in visitors', () => {
  it.each(['editProfile', 'changePassword'])(
    '%s leads to the login whenever the session turns out to be over',
    (id) => {
      const error = new Failure({ message: 'Please sign in.', status: 401 })
      const asking = moments.filter(({ machine, snapshot }) => machine.id === id && snapshot.hasTag('busy'))
      const isLedOn = (moment: Moment) => {
        const calls = moment.snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id: name }) => name))
        return calls.every((name) => {
          const led = next(moment, { type: `xstate.error.actor.${name}`, error })
          return /\bexpired$/.test(stateOf(led)) || Object(led.output).to === '/service_login'
        })
      }
      expect(breaches(asking, isLedOn)).toEqual([])
    },
  )
})
