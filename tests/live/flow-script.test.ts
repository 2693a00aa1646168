import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, type InputFrom, SimulatedClock } from 'xstate'
import { activateLicenseMachine } from '../../machines/partner/activate-license.machine.ts'
import { Failure } from '../../machines/port/problem.ts'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { withCalls } from '../../src/gateway/actors.ts'
import { scriptOf } from '../../src/live/flow-script.ts'
import { liveFlows, note, recordingOf } from '../../src/live/notes.ts'
import { chartNamed, findCharts } from '../flow/charts.ts'
import { defaultSettings, inputFor } from '../flow/input.ts'
import { readScript, runScript } from '../flow/script.ts'
import { nobody } from '../machines/answers.ts'
import { stateOf } from '../machines/chart.ts'
import { turn } from '../machines/platform.ts'

const charts = await findCharts()
const canary = 'Canary-Lovelace-1843!'
const email = 'ada.canary@lovelace.example'
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }
const owed = { requiredPasswordUpdate: false, requiredProfileUpdate: false }
const refusal = { message: 'Incorrect email or password.', code: 'wrong_password', status: 401 }
const loginInput = {
  returnTo: trustedAddress(`https://www.chaos.example/a-page-of-some-length-0123456789?token=${canary}&email=${email}`),
  home: trustedAddress('http://localhost:4620/service_login/home'),
  isReturnRefused: false,
  prompted: false,
  passwordUpdateRequired: false,
  username: '',
}

/** A flow as it runs on a page, each of whose calls settles in its turn: a problem is a failure. */
function run<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  answers: Record<string, unknown[]>,
) {
  const clock = new SimulatedClock()
  const settle = async (name: string) => {
    const answer = answers[name]?.shift()
    if (Object(answer).message) throw new Failure(answer as typeof refusal)
    return answer ?? new Promise(() => {})
  }
  const gateway = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => settle(String(name))) })
  const actor = createActor(
    withCalls(machine, async () => gateway as never),
    { input: input as never, clock, inspect: note },
  ).start()
  const rest = async () => {
    for (let left = 5; left > 0; left -= 1) await turn()
  }
  const script = () => {
    const recording = recordingOf(actor.sessionId)
    return recording ? scriptOf(recording) : ''
  }
  return { actor, clock, rest, script }
}

async function replay(name: string, text: string) {
  const chart = chartNamed(charts, name)
  const { events, input } = readScript(JSON.parse(text))
  return runScript(chart, events, inputFor(chart, defaultSettings(), input))
}

describe('what happened, copied as a script and run', () => {
  it('ends in the same state after a wrong password and the right one, and holds no secret', async () => {
    const { actor, rest, script } = run(loginMachine, loginInput, {
      loadSession: [nobody],
      loadLoginModes: [modes, modes, modes],
      logIn: [refusal, owed],
    })
    const submit = (username: string, password: string) =>
      actor.send({ type: 'form.submit', username, password: seal(password) })
    await rest()
    submit(email, '')
    submit('somebody.else@lovelace.example', canary)
    await rest()
    expect(stateOf(actor.getSnapshot())).toBe('filling.editing')
    submit(` ${email}`, canary)
    await rest()
    expect(stateOf(actor.getSnapshot())).toBe('returning')

    const { error, ...report } = await replay('login', script())
    expect(error).toBeUndefined()
    expect(report).toMatchObject({ state: 'returning', status: 'done' })
    const passwords = JSON.parse(script()).events.flatMap(({ password }: { password?: string }) => password ?? [])
    expect(passwords).toEqual(['', 'Not-the-secret-1', 'Not-the-secret-1'])
    expect(report.calls).toEqual(['loadSession', 'loadLoginModes', 'logIn', 'loadLoginModes', 'logIn'])
    for (const secret of [canary, email, encodeURIComponent(canary), 'lovelace'])
      expect(script().toLowerCase()).not.toContain(secret.toLowerCase())
  })

  it('ends in the same state after a pause and another attempt', async () => {
    const { actor, clock, rest, script } = run(
      activateLicenseMachine,
      { token: seal(canary) },
      {
        awaitPermission: [{ denied: false }],
        activateLicense: [{ message: 'Busy.', status: 503 }],
      },
    )
    await rest()
    clock.increment(2000)
    await rest()
    const [shown] = liveFlows()
    expect(shown).toMatchObject({ state: 'activating', calls: ['activateLicense'] })
    expect(shown?.history.map(({ event }) => JSON.parse(event).type)[0]).toMatch(/^xstate\.after\.pause/)
    const { error, ...report } = await replay('activate-license', script())
    expect(error).toBeUndefined()
    expect(report).toMatchObject({ state: 'activating', waiting: ['activateLicense'], context: { attempt: 2 } })
    expect(JSON.parse(script()).events).toContainEqual({ after: true })
    expect(script()).not.toContain(canary)
    actor.stop()
  })

  it('starts without what the page was opened without', async () => {
    const { actor, script } = run(activateLicenseMachine, { token: undefined }, {})
    expect(await replay('activate-license', script())).toMatchObject({ state: 'withoutToken', error: undefined })
    actor.stop()
  })

  it('says why a chart that it waited for failed', async () => {
    const { actor, rest, script } = run(loginMachine, loginInput, {
      loadSession: [{ message: `Down for ${email}.`, status: 503 }],
    })
    await rest()
    expect(await replay('login', script())).toMatchObject({ state: 'unreachable', error: undefined })
    expect(script()).not.toContain(email)
    actor.stop()
  })
})
