import { describe, expect, it } from 'vitest'
import { authorizeMachine } from '#machines/partner/authorize.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { start } from '../live.ts'

const href = trustedAddress('https://gateway.example/oauth/authorize?state=x')

describe('a product that asks for a token', () => {
  it('reports that the browser cannot store the state, and tries again on demand', async () => {
    const flow = start(authorizeMachine, { returnTo: undefined })
    await flow.fail('startAuthorization', new Error('cookies are off'))
    const problem = { message: 'An unexpected error occurred.' }
    expect(flow.snapshot).toMatchObject({ value: 'failed', tags: new Set(['error']), context: { problem } })
    flow.send({ type: 'load.retry' })
    await flow.answer('startAuthorization', { href })
    expect(flow.snapshot.output).toEqual({ href })
  })
})
