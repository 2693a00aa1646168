import { describe, expect, it } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import { password } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const input = { email: 'ada@lovelace.example', returnTo: trustedAddress('https://store.chaos.example/cart') }
const wrong = { message: 'Incorrect email or password.', status: 401 }

function submit(typed = password) {
  const flow = start(linkAccountMachine, input)
  flow.send({ type: 'form.submit', values: { password: typed } })
  return flow
}

describe('linking an existing account', () => {
  it('needs its password, and leads to the return address', async () => {
    const flow = submit()
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('linkAccount')).toEqual([{ ...input, password }])
    expect(flow.asked('linkAccount')[0]?.password).toBe(password)
    await flow.answer('linkAccount', undefined)
    expect(flow.snapshot).toMatchObject({ tags: new Set(['success']), output: { href: input.returnTo } })
  })

  it('shows a wrong password on its field, empties it and clears the warning about its letters', async () => {
    const flow = start(linkAccountMachine, input)
    flow.send(edit('typed', 'password', secret('пароль')))
    expect(flow.snapshot.context.nonLatin).toBe(true)
    flow.send({ type: 'form.submit', values: { password } })
    await flow.fail('linkAccount', wrong)
    const context = { fieldErrors: { password: wrong.message }, problem: undefined, passwordKey: 1, nonLatin: false }
    expect(flow.snapshot).toMatchObject({ value: 'editing', context })
    flow.send({ type: 'form.submit', values: { password } })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
  })
})
