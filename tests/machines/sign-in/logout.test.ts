import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { logoutMachine } from '../../../machines/sign-in/logout.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { logoutCases } from './logout.cases.ts'

const returnTo = trustedAddress('https://store.chaos.example/bye')

coverFlow(logoutMachine, logoutCases)

describe('signing out', () => {
  it('happens on arrival, then leads to the return address', async () => {
    const flow = start(logoutMachine, { returnTo, userAgent: 'vray' })
    expect(flow.snapshot.value).toBe('signingOut')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('logOut')).toEqual([{ userAgent: 'vray' }])
    await flow.answer('logOut', undefined)
    expect(flow.snapshot.value).toBe('signedOut')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    expect(flow.snapshot.output).toEqual({ href: 'https://store.chaos.example/bye' })
  })

  it('does not pretend when it failed, and can be tried again', async () => {
    const flow = start(logoutMachine, { returnTo, userAgent: undefined })
    await flow.fail('logOut', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'load.retry' })
    expect(flow.asked('logOut')).toEqual([{ userAgent: undefined }, { userAgent: undefined }])
    await flow.answer('logOut', undefined)
    expect(flow.snapshot.output).toEqual({ href: 'https://store.chaos.example/bye' })
  })
})
