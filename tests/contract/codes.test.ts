import { describe, expect } from 'vitest'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { codeProblems, it, problemOf, type Visitor } from './client.ts'

const { damaged, used, expired } = codeProblems
const hour = 60 * 60
const fresh = '  Ein neues Paßwort 7! '

const wayBack = ({ at }: Visitor) => trustedAddress(at('/store?a=1&b=2'))

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
