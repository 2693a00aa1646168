import { describe, expect, it } from 'vitest'
import { authorizeMachine } from '../../../machines/partner/authorize.machine.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { authorizeCases } from './authorize.cases.ts'

const returnTo = trustedAddress('https://vray.chaos.example/signed-in')
const home = trustedAddress('https://www.chaos.example/')
const href = trustedAddress('https://gateway.example/oauth/authorize?state=x')

coverFlow(authorizeMachine, authorizeCases)

describe('a product that asks for a token', () => {
  it('sends its visitor straight to the authorize page', async () => {
    const flow = start(authorizeMachine, { returnTo, home })
    expect(flow.snapshot.value).toBe('preparing')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('startAuthorization')).toEqual([{ returnTo: 'https://vray.chaos.example/signed-in' }])
    await flow.answer('startAuthorization', { href })
    expect(flow.snapshot.value).toBe('leaving')
    expect(flow.snapshot.output).toEqual({ href: 'https://gateway.example/oauth/authorize?state=x' })
  })

  it('names no return address that was refused', () => {
    const flow = start(authorizeMachine, { returnTo: undefined, home })
    expect(flow.asked('startAuthorization')).toEqual([{ returnTo: undefined }])
  })

  it('says so where the browser cannot remember the state, and tries again on demand', async () => {
    const flow = start(authorizeMachine, { returnTo, home })
    await flow.fail('startAuthorization', new Error('cookies are off'))
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'An unexpected error occurred.' })
    flow.send({ type: 'load.retry' })
    await flow.answer('startAuthorization', { href })
    expect(flow.snapshot.output).toEqual({ href: 'https://gateway.example/oauth/authorize?state=x' })
  })
})
