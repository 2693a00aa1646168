import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { trialActivationMachine } from '../../../machines/trial/trial-activation.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { trialActivationCases } from './trial-activation.cases.ts'

const code = secret('trial-activation-77c0')
const trial = trustedAddress('https://www.chaos.example/trial?campaign=x')
const keep = { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial' }
const input = { code, trial, keep }
/** Codes as a gateway may issue them that sends them in bodies alone. */
const foreign = ['a+b/c=', 'a b', '..', 'ä']

coverFlow(trialActivationMachine, trialActivationCases)

describe("the link in a trial's activation email", () => {
  it('signs the visitor in once and tells the trial, exactly once, that the account is new', async () => {
    const flow = start(trialActivationMachine, input)
    expect(flow.snapshot.value).toBe('activating')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('logInByActivation')[0]?.code).toBe(code)
    await flow.answer('logInByActivation', { email: 'ada@lovelace.example' })
    expect(flow.snapshot.value).toBe('activated')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.output).toEqual({ href: 'https://www.chaos.example/trial?campaign=x&isNewAccount=true' })
    expect(flow.asked('logInByActivation')).toHaveLength(1)
  })

  it('says it once even where the trial address says it already', async () => {
    const told = trustedAddress('https://www.chaos.example/trial?isNewAccount=false&isNewAccount=maybe')
    const flow = start(trialActivationMachine, { ...input, trial: told })
    await flow.answer('logInByActivation', { email: 'ada@lovelace.example' })
    expect(flow.snapshot.output).toEqual({ href: 'https://www.chaos.example/trial?isNewAccount=true' })
  })

  it.each([
    { message: 'Used.', status: 400, code: 'cannot_activate_user' },
    { message: 'The code cannot activate the user.', status: 400 },
    { message: 'Sorry: this CODE CANNOT ACTIVATE THE USER any more', status: 409, code: 'code_used' },
    { message: 'The code cannot activate the user.', status: 500 },
  ])('leads to the trial without a word about the account after %o', async (problem) => {
    const flow = start(trialActivationMachine, input)
    await flow.fail('logInByActivation', problem)
    expect(flow.snapshot.value).toBe('alreadyActive')
    expect(flow.snapshot.output).toEqual({ href: 'https://www.chaos.example/trial?campaign=x' })
  })

  it.each([
    { message: 'This link has expired.', status: 400, code: 'code_expired' },
    { message: 'This link is not valid.', status: 400, code: 'code_invalid' },
    { message: 'No such thing.', status: 404 },
    { message: 'You shall not pass.', status: 403 },
  ])('leads to the page about expired links after %o', async (problem) => {
    const flow = start(trialActivationMachine, input)
    await flow.fail('logInByActivation', problem)
    expect(flow.snapshot.value).toBe('expired')
    expect(flow.snapshot.output).toEqual({
      to: '/trial/link-expired',
      search: { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial' },
    })
  })

  it('asks nothing without a code', () => {
    const flow = start(trialActivationMachine, { ...input, code: undefined })
    expect(flow.snapshot.value).toBe('expired')
    expect(flow.waiting()).toEqual([])
  })

  it.each(foreign)('leaves it to the gateway whether the code %j is one', (text) => {
    expect(start(trialActivationMachine, { ...input, code: seal(text) }).asked('logInByActivation')).toHaveLength(1)
  })

  it.each([
    { message: 'The server is on fire.', status: 500, guid: 'b2c4' },
    { message: 'No answer.' },
    { message: 'Not so fast.', status: 429 },
    { message: 'An unexpected error occurred.', status: 200, detail: 'Unreadable answer' },
  ])('is not called expired but can be tried again after %o', async (problem) => {
    const flow = start(trialActivationMachine, input)
    await flow.fail('logInByActivation', problem)
    expect(flow.snapshot.value).toBe('unreachable')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual(problem)
    flow.send({ type: 'load.retry' })
    flow.send({ type: 'load.retry' })
    expect(flow.asked('logInByActivation')).toHaveLength(2)
    await flow.answer('logInByActivation', { email: 'ada@lovelace.example' })
    expect(flow.snapshot.value).toBe('activated')
  })
})
