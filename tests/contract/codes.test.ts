import { describe, expect } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { it, problemOf } from './client.ts'

describe('a code in an address', () => {
  it.for(['a/b', 'a?b=c', 'a#b', '%2e%2e', 'a b'])('stays in its path segment: %s', async (code, { visitor }) => {
    expect(await problemOf(visitor.calls.validateCode({ code: seal(code) }))).toMatchObject({ status: 400 })
    const [entry] = (await visitor.requests()).filter(({ path }) => path.includes('recover'))
    expect([entry?.path.split('/').length, entry?.query]).toEqual([5, {}])
  })
})

describe('a request for a mail that resets a password', () => {
  it.for<[status: number, body: object | string]>([
    [200, { status: 'OK' }],
    [200, { status: 'OK', blocked: true }],
    [200, { status: 'conflict', message: 'This account is disabled.', guid: 'b2c4' }],
    [200, { account: 'x'.repeat(100_000) }],
    [200, 'null'],
    [202, ''],
    [204, ''],
  ])('is done by status %i, whatever else the gateway says of the account', async ([status, body], { visitor }) => {
    const { calls, fault, at, page } = visitor
    await fault({ call: 'POST /account/recover', status, body })
    const returnTo = trustedAddress(at('/store'))
    expect(await calls.recoverPassword({ email: 'nobody@example.com', returnTo })).toBeUndefined()
    expect(page.reports).toEqual([])
  })
})

describe('a code in flight', () => {
  it('is not aborted when its page closes', async ({ visitor }) => {
    const { calls, hold, held, requests } = visitor
    const release = await hold('POST /account/activate', 1)
    const leaving = new AbortController()
    const problem = problemOf(calls.activateAccount({ code: seal('made-up') }, leaving.signal))
    await expect.poll(held).toHaveLength(1)
    leaving.abort()
    await release()
    expect(await problem).toMatchObject({ status: 400, code: 'code_invalid' })
    expect(await requests('POST /account/activate')).toMatchObject([{ aborted: false }])
  })
})
