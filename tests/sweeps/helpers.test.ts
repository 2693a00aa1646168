import { describe, expect, vi } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, createActor, waitFor } from 'xstate'
import type { Calls } from '#machines/chart.ts'
import { lookupTimeout } from '#machines/limits.ts'
import { recoverMachine } from '#machines/password/recover.machine.ts'
import { ProblemError, timedOut } from '#machines/port/problem.ts'
import { seal } from '#machines/security/secret.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { registerMachine } from '#machines/sign-up/register.machine.ts'
import { withCalls } from '#src/calls.ts'
import { it, problemOf, type Visitor } from '../contract/client.ts'
import { errorCases } from '../contract/error-cases.ts'
import { newcomer } from '../journeys/forms.ts'
import { all } from '../machines/all.gen.ts'
import { home, noCaptcha, person } from '../machines/answers.ts'
import { explore } from '../machines/explorer.ts'

type Events = (visitor: Visitor) => Promise<readonly AnyEventObject[]>

interface Helper {
  call: string
  machine: AnyStateMachine
  input: object
  events: Events
  /** The call that the visitor presses for. */
  main: string
}

const login: Omit<Helper, 'call'> = {
  machine: loginMachine,
  input: { returnTo: home, isReturnRefused: false, home, prompted: false, passwordUpdateRequired: false, username: '' },
  events: async ({ person: like }) => {
    const { email: username, password } = await like('active')
    const values = { ...noCaptcha, username, password: seal(password) }
    return [
      { type: 'username.leave', username },
      { type: 'form.submit', values },
    ]
  },
  main: 'POST /account/login',
}

const register: Omit<Helper, 'call'> = {
  machine: registerMachine,
  input: { email: '', returnTo: home, tracking: {}, search: {} },
  events: async () => {
    const { email, password } = newcomer()
    const values = { ...person, ...noCaptcha, email, newPassword: seal(password), newsletterSubscription: false }
    const form = { ...values, captchaAnswer: seal('token') }
    return [
      { type: 'email.leave', email },
      { type: 'step.submit', values },
      { type: 'form.submit', values: form },
    ]
  },
  main: 'POST /account/register',
}

const recover: Omit<Helper, 'call'> = {
  machine: recoverMachine,
  input: { email: '', returnTo: home },
  events: async () => [{ type: 'form.submit', values: { email: newcomer().email } }],
  main: 'POST /account/recover',
}

/** Calls that no press asks for, in the flows that wait for them; the client itself reads the session before any call. */
const helpers: readonly Helper[] = [
  { ...login, call: 'POST /account/login/modes' },
  { ...register, call: 'POST /account/login/modes' },
  { ...register, call: 'POST /account/register/validate' },
  { ...recover, call: 'GET /session' },
]

const faults = [
  ...errorCases.flatMap(({ says, fault }) => (fault ? [{ says, fault }] : [])),
  { says: 'a refused connection', fault: { reset: true } },
  { says: '204', fault: { status: 204 } },
]

/** Makes the time of a helper short, and no other. */
function hurry(): void {
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (act: () => void, time = 0, ...rest: unknown[]) =>
    setTimeout(act, time === lookupTimeout ? 300 : time, ...rest),
  )
}

describe('a helper that is ill', () => {
  it.for(
    helpers.flatMap((helper) => faults.map((fault) => [helper.call, fault.says, helper.main, helper, fault] as const)),
  )(
    '%s: %s; %s is made all the same, once',
    async ([, , main, { call, machine, input, events }, { fault }], { visitor }) => {
      hurry()
      await visitor.fault({ call, ...fault })
      const todo = await events(visitor)
      const provided = withCalls(machine, async () => visitor.gateway as unknown as Calls)
      const actor = createActor(provided, { input }).start()
      for (const event of todo) {
        await waitFor(actor, (snapshot) => snapshot.can(event) && !snapshot.hasTag('busy'), { timeout: 60_000 })
        actor.send(event)
      }
      // Without a session there is no token, so the call may be repeated with that of its answer.
      const most = call === 'GET /session' ? 2 : 1
      await expect.poll(() => visitor.count(main)).toSatisfy((count: number) => count >= 1 && count <= most)
      actor.stop()
    },
  )

  it('is every one that the charts name', () => {
    const moments = Object.values(all).flatMap((flow) => explore(flow))
    const named = moments.flatMap(({ asks }) =>
      asks.flatMap(({ name, question }) => (Object(question).background ? name : [])),
    )
    expect(new Set(named)).toEqual(new Set(['loadLoginModes', 'validateFields']))
  })

  it.for<['loadLoginModes' | 'validateFields', string, object]>([
    ['loadLoginModes', 'POST /account/login/modes', { username: 'ada' }],
    ['validateFields', 'POST /account/register/validate', { fields: { email: 'ada@lovelace.example' } }],
  ])(
    'that has run out of its time is not waited for again, unless a press asks: %s',
    async ([name, call, asked], { visitor }) => {
      const late = new AbortController()
      const ask = (more: object, until = visitor.signal) =>
        problemOf(visitor.calls[name]({ ...asked, ...more } as never, until))
      await visitor.fault({ call, hang: true })
      const first = ask({ background: true }, late.signal)
      await expect.poll(() => visitor.count(call)).toBe(1)
      late.abort(new ProblemError({ message: timedOut }))
      expect(await first).toMatchObject({ message: timedOut })
      expect(await ask({ background: true })).toMatchObject({ message: timedOut })
      expect(await visitor.count(call)).toBe(1)
      await visitor.mend()
      await visitor.fault({ call, status: 500 })
      expect(await ask({})).toMatchObject({ status: 500 })
    },
  )
})
