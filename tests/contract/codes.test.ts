import { describe, expect } from 'vitest'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { appOrigin, codeProblems, guid, it, problemOf, type Visitor } from './client.ts'

const { damaged, used, expired } = codeProblems
const hour = 60 * 60
const fresh = '  Ein neues Paßwort 7! '
const marketingInfo = { marketingSource: 'Event', platformOfInterest: 'Rhino', role: 'Student' }

type Person = Awaited<ReturnType<Visitor['person']>>

/** What is done with a code that comes by mail. */
interface Kind {
  /** Who gets it, and what they do for it. */
  like: string
  ask?(visitor: Visitor, person: Person): Promise<unknown>
  /** Where the link in the mail leads. */
  page: string
  spend(visitor: Visitor, code: string): Promise<unknown>
  /** What is true once it is spent. */
  holds(visitor: Visitor, person: Person): Promise<unknown>
  /** What is said when it is spent once more. */
  again: object | undefined
}

const wayBack = ({ at }: Visitor) => trustedAddress(at('/store?a=1&b=2'))
const canSignIn = ({ logIn }: Visitor, email: string, password: string) =>
  expect(logIn({ email, password })).resolves.toBeDefined()

const kinds: Record<string, Kind> = {
  'that activates an account': {
    like: 'inactive',
    ask: (visitor, { email }) => visitor.calls.resendActivation({ email, returnTo: wayBack(visitor) }),
    page: '/account/activate',
    spend: ({ calls }, code) => calls.activateAccount({ code: seal(code) }),
    holds: (visitor, { email, password }) => canSignIn(visitor, email, password),
    again: undefined,
  },
  'that signs in to a trial': {
    like: 'inactive',
    ask: (visitor, { email }) => visitor.calls.resendActivation({ email, returnTo: wayBack(visitor), isTrial: true }),
    page: '/account/activate/login',
    spend: ({ calls }, code) => calls.logInByActivation({ code: seal(code) }),
    holds: async ({ readSession }, { email }) => expect(await readSession()).toMatchObject({ email }),
    again: { status: 400, message: 'The code cannot activate the user.', code: 'cannot_activate_user', guid },
  },
  'that resets a password': {
    like: 'blocked',
    ask: (visitor, { email }) => visitor.calls.recoverPassword({ email, returnTo: wayBack(visitor) }),
    page: '/account/password-reset',
    spend: ({ calls }, code) => calls.resetPassword({ code: seal(code), password: seal(fresh) }),
    holds: (visitor, { email }) => canSignIn(visitor, email, fresh),
    again: used,
  },
  'that sets up an account': {
    like: 'invited',
    page: '/account/password-setup',
    spend: ({ calls }, code) => calls.setUpPassword({ code: seal(code), password: seal(fresh), marketingInfo }),
    holds: (visitor, { email }) => canSignIn(visitor, email, fresh),
    again: used,
  },
  'that deletes an account': {
    like: 'active',
    ask: async ({ logIn, open, at }, person) => {
      await logIn(person)
      const csrf = /name="csrf" value="([^"]+)"/.exec((await open(at('/portal'))).text)?.[1] ?? ''
      await open(at('/portal/delete'), { csrf })
    },
    page: '/account/delete',
    spend: ({ calls }, code) => calls.deleteAccount({ code: seal(code) }),
    holds: async ({ logIn, readSession }, person) => {
      expect(await readSession()).toMatchObject({ id: '' })
      expect(await problemOf(logIn(person))).toMatchObject({ status: 401 })
    },
    again: used,
  },
}

describe.for(Object.entries(kinds))('a code %s', ([, { like, ask, page, spend, holds, again }]) => {
  const receive = async (visitor: Visitor) => {
    const person = await visitor.person(like)
    await ask?.(visitor, person)
    return { person, code: await visitor.mailedCode(person.email) }
  }

  it('comes with a link, and does so once', async ({ visitor }) => {
    const { person, code } = await receive(visitor)
    const { origin, pathname } = await visitor.link(person.email)
    expect(origin + pathname).toBe(appOrigin + page)
    await spend(visitor, code)
    await holds(visitor, person)
    if (again) expect(await problemOf(spend(visitor, code))).toEqual(again)
    else await spend(visitor, code)
  })
})

describe('a code in an address', () => {
  it('is known to be good before it is spent, and used or expired after it', async ({ visitor }) => {
    const { person, calls, mailedCode, advance } = visitor
    const { email } = await person('active')
    const receive = async () => {
      await calls.recoverPassword({ email, returnTo: wayBack(visitor) })
      return seal(await mailedCode(email))
    }
    const code = await receive()
    await calls.validateCode({ code })
    await calls.resetPassword({ code, password: seal(fresh) })
    expect(await problemOf(calls.validateCode({ code }))).toEqual(used)
    const late = await receive()
    await advance(hour)
    expect(await problemOf(calls.validateCode({ code: late }))).toEqual(expired)
  })

  it.for(['a/b', 'a?b=c', 'a#b', '%2e%2e', 'a b'])('stays in its segment: %s', async (code, { visitor }) => {
    expect(await problemOf(visitor.calls.validateCode({ code: seal(code) }))).toMatchObject({ status: 400 })
    const [entry] = (await visitor.requests()).filter(({ path }) => path.includes('recover'))
    expect([entry?.path.split('/').length, entry?.query]).toEqual([5, {}])
  })
})

describe('a mail with a link', () => {
  it('is sent to nobody who is unknown, or active already, and nothing tells so', async ({ visitor }) => {
    const { calls, person, mail } = visitor
    const returnTo = wayBack(visitor)
    const active = await person('active')
    const nobody = 'nobody@example.com'
    await calls.recoverPassword({ email: nobody, returnTo })
    for (const email of [nobody, active.email])
      for (const isTrial of [false, true]) await calls.resendActivation({ email, returnTo, isTrial })
    expect([await mail(nobody), await mail(active.email)]).toEqual([[], []])
  })

  it('activates instead of recovering where the account is not active', async ({ visitor }) => {
    const { email } = await visitor.person('inactive')
    await visitor.calls.recoverPassword({ email, returnTo: wayBack(visitor) })
    expect((await visitor.link(email)).pathname).toBe('/account/activate')
  })
})

describe('a code on its way', () => {
  it('is not called back when its page goes', async ({ visitor }) => {
    const { gateway, hold, held, requests } = visitor
    const release = await hold('POST /account/activate', 1)
    const leaving = new AbortController()
    const problem = problemOf(gateway.activateAccount({ code: seal('made-up') }, leaving.signal))
    await expect.poll(held).toHaveLength(1)
    leaving.abort()
    await release()
    expect(await problem).toEqual(damaged)
    expect(await requests('POST /account/activate')).toMatchObject([{ aborted: false }])
  })
})
