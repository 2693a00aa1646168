import { describe, expect, it } from 'vitest'
import { sessionGateMachine } from '#machines/sign-in/session-gate.machine.ts'
import { ada, nobody, unlinked } from '../answers.ts'
import { start } from '../live.ts'

const signedIn = { to: '/profile/edit' } as const
const signedOut = { to: '/service_login' } as const
const linkPage = { href: unlinked.linkPage, mark: 'linked' }

describe('an arrival', () => {
  it.each([
    ['stays on a page for everybody', {}, nobody, undefined],
    ['stays signed in on a page for everybody', {}, ada, undefined],
    ['goes on with a session on a page for anonymous visitors', { signedIn, signedOut }, ada, signedIn],
    ['leads to the login without a session on a page that needs one', { signedIn, signedOut }, nobody, signedOut],
    ['stays without a session on a page for anonymous visitors', { signedIn }, nobody, undefined],
    ['stays with a session on a page that needs one', { signedOut }, ada, undefined],
    ['leads to the page that links the session', {}, unlinked, linkPage],
    ['leads there before the return address', { signedIn, signedOut }, unlinked, linkPage],
    ['leads there before the login as well', { signedOut }, { ...unlinked, id: '' }, linkPage],
  ])('%s', async (_, input, session, destination) => {
    const flow = start(sessionGateMachine, input)
    expect(flow.snapshot).toMatchObject({ value: 'asking', tags: new Set(['busy']) })
    expect(flow.asked('loadSession')).toEqual([{}])
    await flow.answer('loadSession', session)
    expect(flow.snapshot.output).toEqual(
      destination ? { kind: 'leaving', session, destination } : { kind: 'staying', session },
    )
  })
})
