import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { linkAccountMachine } from '../../../machines/sign-up/link-account.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { linkAccountCases } from './link-account.cases.ts'

const input = { email: 'ada@lovelace.example', returnTo: trustedAddress('https://store.chaos.example/cart') }
const password = secret('Lovelace-1843!')

coverFlow(linkAccountMachine, linkAccountCases)

describe('linking an existing account', () => {
  it('needs its password, and leads to the return address', async () => {
    const flow = start(linkAccountMachine, input)
    flow.send({ type: 'form.submit', password })
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('linkAccount')).toEqual([
      { email: 'ada@lovelace.example', returnTo: 'https://store.chaos.example/cart', password },
    ])
    expect(flow.asked('linkAccount')[0]?.password).toBe(password)
    await flow.answer('linkAccount', undefined)
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.output).toEqual({ href: 'https://store.chaos.example/cart' })
  })

  it('shows a wrong password on the password field and empties it', async () => {
    const flow = start(linkAccountMachine, input)
    flow.send({ type: 'form.submit', password })
    await flow.fail('linkAccount', { message: 'Incorrect email or password.', status: 401 })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context).toMatchObject({
      fieldErrors: { password: 'Incorrect email or password.' },
      problem: undefined,
      refusals: 1,
    })
    flow.send({ type: 'form.submit', password: seal('') })
    expect(flow.snapshot.context.fieldErrors.password).toBe('Please enter your password.')
    flow.send({ type: 'form.submit', password })
    expect(flow.snapshot.context.fieldErrors.password).toBeUndefined()
  })

  it('warns of non-Latin letters until the password that has them is refused', async () => {
    const flow = start(linkAccountMachine, input)
    flow.send({ type: 'password.type', password: secret('пароль') })
    expect(flow.snapshot.context.nonLatin).toBe(true)
    flow.send({ type: 'form.submit', password })
    await flow.fail('linkAccount', { message: 'Incorrect email or password.', status: 401 })
    expect(flow.snapshot.context.nonLatin).toBe(false)
  })

  it('leaves the password alone when the trouble is not about it', async () => {
    for (const status of [400, 403, 409, 500]) {
      const flow = start(linkAccountMachine, input)
      flow.send({ type: 'form.submit', password })
      const before = flow.snapshot.context
      await flow.fail('linkAccount', { message: 'The server is on fire.', status })
      expect(flow.snapshot.context).toEqual({ ...before, problem: { message: 'The server is on fire.', status } })
    }
  })

  it('asks for at least 6 characters of password, and links nothing before', () => {
    const flow = start(linkAccountMachine, input)
    flow.send({ type: 'form.submit', password: secret('q7#zy') })
    expect(flow.snapshot.context.fieldErrors.password).toBe('Your password must be at least 6 characters long.')
    expect(flow.asked('linkAccount')).toEqual([])
  })

  it('shows every other error', async () => {
    const flow = start(linkAccountMachine, input)
    flow.send({ type: 'form.submit', password })
    flow.send({ type: 'form.submit', password })
    expect(flow.asked('linkAccount')).toHaveLength(1)
    await flow.fail('linkAccount', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'form.submit', password })
    expect(flow.snapshot.context.problem).toBeUndefined()
    await flow.fail('linkAccount', { message: 'The server is on fire.', status: 500 })
    flow.send({ type: 'form.submit', password: seal('') })
    expect(flow.snapshot.context.problem).toBeUndefined()
    flow.send({ type: 'form.submit', password })
  })
})
