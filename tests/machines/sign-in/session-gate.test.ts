import { describe, expect, it } from 'vitest'
import { sessionGateMachine } from '../../../machines/sign-in/session-gate.machine.ts'
import { ada, nobody, unlinked } from '../answers.ts'
import { start } from '../live.ts'

const signedIn = { to: '/profile/edit' }
const signedOut = { to: '/service_login' }
const linkPage = { href: unlinked.linkPage, mark: 'linked' }

describe('an arrival', () => {
  it.each([
    ['stays where nobody is sent away', {}, nobody, undefined],
    ['stays, although signed in, where nobody is sent away', {}, ada, undefined],
    ['goes on where somebody is signed in who has nothing to do here', { signedIn, signedOut }, ada, signedIn],
    ['is turned away where a sign-in is missing', { signedIn, signedOut }, nobody, signedOut],
    ['stays where only those go on who are signed in', { signedIn }, nobody, undefined],
    ['stays where only those are turned away who are not signed in', { signedOut }, ada, undefined],
    ['leads to the page that links the session', {}, unlinked, linkPage],
    ['leads there before anywhere else', { signedIn, signedOut }, unlinked, linkPage],
    ['leads there before the login, too', { signedOut }, { ...unlinked, id: '' }, linkPage],
  ])('%s', async (_, input, session, destination) => {
    const flow = start(sessionGateMachine, input)
    expect(flow.snapshot).toMatchObject({ value: 'asking', tags: new Set(['busy']) })
    expect(flow.asked('loadSession')).toEqual([{}])
    await flow.answer('loadSession', session)
    expect(flow.snapshot.output).toEqual({ session, destination })
  })
})
