import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { sessionMachine } from '../../../machines/sign-in/session.machine.ts'
import { ada, nobody, unlinked } from '../answers.ts'
import { start } from '../live.ts'

const here = trustedAddress('https://account.chaos.example/profile/edit?from=mail')
const toLogin = { to: '/service_login', search: { return_to: here } }
const toLinkPage = { href: unlinked.linkPage, mark: 'linked' }

describe('a page that wants to know who is signed in', () => {
  it.each([
    ['is shown to a visitor who is signed in', true, ada, 'complete', undefined],
    ['for signed-in visitors turns others away to the login, and back afterwards', true, nobody, 'leaving', toLogin],
    ['for everybody is shown to others, too', false, nobody, 'anonymous', undefined],
    ["links the session with the vendor's other sites first", false, unlinked, 'leaving', toLinkPage],
  ] as const)('%s', async (_, required, session, value, output) => {
    const flow = start(sessionMachine, { required, here })
    expect(flow.snapshot).toMatchObject({ value: 'loading', tags: new Set(['busy']), context: { session: undefined } })
    await flow.answer('loadSession', session)
    expect([flow.snapshot.value, flow.snapshot.output]).toEqual([value, output])
    if (!output) expect(flow.snapshot.context.session).toEqual(session)
  })
})
