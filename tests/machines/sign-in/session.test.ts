import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { sessionMachine } from '../../../machines/sign-in/session.machine.ts'
import { ada, nobody, unlinked } from '../answers.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { sessionCases } from './session.cases.ts'

const here = trustedAddress('https://account.chaos.example/profile/edit?from=mail')

coverFlow(sessionMachine, sessionCases)

describe('a page that wants to know who is signed in', () => {
  it('waits until it knows', () => {
    const flow = start(sessionMachine, { required: true, here })
    expect(flow.snapshot.value).toBe('loading')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.snapshot.context.session).toBeUndefined()
  })

  it('is shown to a visitor who is signed in', async () => {
    const flow = start(sessionMachine, { required: true, here })
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.value).toBe('complete')
    expect(flow.snapshot.context.session?.email).toBe('ada@lovelace.example')
  })

  it('turns others away to the login when it is for signed-in visitors only, and back afterwards', async () => {
    const flow = start(sessionMachine, { required: true, here })
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toBe('turnedAway')
    expect(flow.snapshot.context.session).toBeUndefined()
    expect(flow.snapshot.output).toEqual({
      to: '/service_login',
      search: { return_to: 'https://account.chaos.example/profile/edit?from=mail' },
    })
  })

  it('is shown to everybody when it is for everybody', async () => {
    const flow = start(sessionMachine, { required: false, here })
    await flow.answer('loadSession', nobody)
    expect(flow.snapshot.value).toBe('anonymous')
    expect(flow.snapshot.context.session?.location).toBe('US')
    expect(flow.snapshot.output).toBeUndefined()
  })

  it("links the session with the vendor's other sites first", async () => {
    const flow = start(sessionMachine, { required: false, here })
    await flow.answer('loadSession', unlinked)
    expect(flow.snapshot.value).toBe('linking')
    expect(flow.snapshot.output).toEqual({ href: 'https://gateway.example/session/link?continue=x', mark: 'linked' })
  })

  it('says that the session cannot be read, and reads it again on demand', async () => {
    const flow = start(sessionMachine, { required: true, here })
    await flow.fail('loadSession', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'load.retry' })
    await flow.answer('loadSession', ada)
    expect(flow.snapshot.value).toBe('complete')
    expect(flow.asked('loadSession')).toHaveLength(2)
  })
})
