import { describe, expect, it } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { trialActivationMachine } from '#machines/trial/trial-activation.machine.ts'
import { search } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const code = secret('trial-activation-77c0')
const trial = trustedAddress('https://www.chaos.example/trial?campaign=x')

const open = (more: { code?: typeof code | undefined } = {}) =>
  start(trialActivationMachine, { code, trial, search, ...more })
const expired = { to: '/trial/link-expired', search }

describe("the link in a trial's activation email", () => {
  it.each([
    [{ message: 'Used.', status: 400, code: 'cannot_activate_user' }, { href: trial }],
    [{ message: 'The code cannot activate the user.', status: 400 }, { href: trial }],
    [
      { message: 'Sorry: this CODE CANNOT ACTIVATE THE USER any more', status: 409, code: 'code_used' },
      { href: trial },
    ],
    [{ message: 'The code cannot activate the user.', status: 500 }, { href: trial }],
    [{ message: 'This link has expired.', status: 400, code: 'code_expired' }, expired],
    [{ message: 'You shall not pass.', status: 403 }, expired],
  ])('after %o leads to %o', async (problem, output) => {
    const flow = open()
    await flow.fail('logInByActivation', problem)
    expect(flow.snapshot.output).toEqual(output)
  })

  it.each(['a+b/c=', 'a b', '..', 'ä'])('sends the code %j to the gateway unchecked', (text) => {
    expect(open({ code: seal(text) }).asked('logInByActivation')).toHaveLength(1)
  })
})
