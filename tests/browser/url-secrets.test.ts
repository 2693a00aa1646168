import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Secret } from '#machines/security/secret.ts'
import { openStorage } from './storage.ts'

const history = { state: { key: 'one' }, addresses: [] as string[], states: [] as unknown[] }

beforeEach(() => {
  vi.resetModules()
  const page = new EventTarget()
  Object.assign(history, { addresses: [], states: [] })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('history', {
    get state() {
      return history.state
    },
    replaceState: (state: unknown, _: string, address: string) => {
      const next = new URL(address, location.href)
      if (next.origin !== location.origin) throw new DOMException(address, 'SecurityError')
      history.states.push(state)
      history.addresses.push(address.startsWith('/') ? next.href.replace(next.origin, '') : address)
      Object.assign(globalThis, { location: next })
    },
  })
})

/** Opens an address and lets the page take the secrets out of it. */
async function arriveAt(address: string) {
  vi.stubGlobal('location', new URL(`http://localhost:4999${address}`))
  const { unseal } = await import('#machines/security/secret.ts')
  const url = await import('#src/browser/url-secrets.ts')
  url.extractSecrets()
  const text = (sealed: Secret | undefined) => sealed && unseal(sealed)
  const found = () => (['code', 'access_token', 'state'] as const).map((name) => text(url.secretFromUrl(name)))
  return { found, error: url.errorFromUrl, restoreSecrets: url.restoreSecrets }
}

it('a page that has done what its secret was for says so when it is loaded anew, until another secret comes', async () => {
  vi.stubGlobal('sessionStorage', openStorage())
  const load = async (address: string) => {
    vi.resetModules()
    await arriveAt(address)
    return import('#src/browser/url-secrets.ts')
  }
  const first = await load('/account/activate?code=a')
  expect((await load('/account/activate')).isDone()).toBe(false)
  first.noteDone()
  expect(first.isDone()).toBe(false)
  expect((await load('/account/activate')).isDone()).toBe(true)
  expect((await load('/account/delete')).isDone()).toBe(false)
  await load('/account/activate?code=b')
  expect((await load('/account/activate')).isDone()).toBe(false)
})

describe('a secret in the address', () => {
  it.each([
    ['/account/activate?code=a%2Fb', ['a/b', undefined, undefined], '/account/activate'],
    [
      '/account/activate?x=1&code=a&return_to=y#top',
      ['a', undefined, undefined],
      '/account/activate?x=1&return_to=y#top',
    ],
    ['/account/activate?code=ab+cd/ef%3D%3D', ['ab+cd/ef==', undefined, undefined], '/account/activate'],
    ['/account/delete?code=%20abc-1%0A', ['abc-1', undefined, undefined], '/account/delete'],
    ['/account/delete?code=%E2%80%8Babc-1%E2%80%8B', ['abc-1', undefined, undefined], '/account/delete'],
    ['/account/delete?code=abc-1~%3E', ['abc-1~', undefined, undefined], '/account/delete'],
    ['/account/delete?code=abc-1),', ['abc-1', undefined, undefined], '/account/delete'],
    ['/callback#access_token=a+b&state=c%20', [undefined, 'a+b', 'c'], '/callback'],
    ['/complete?access_token=t', [undefined, 't', undefined], '/complete'],
    ['/account/activate/?code=a&return_to=y', ['a', undefined, undefined], '/account/activate/?return_to=y'],
    ['/callback#access_token=t&token_type=bearer&state=s', [undefined, 't', 's'], '/callback'],
    ['/callback?state=s&a=1#access_token=t', [undefined, 't', 's'], '/callback?a=1'],
    ['/callback?access_token=first&access_token=second', [undefined, 'first', undefined], '/callback'],
    ['/callback#access_token=t', [undefined, 't', undefined], '/callback'],
    ['/callback#state=s', [undefined, undefined, 's'], '/callback'],
    ['/callback#access_token=&state=s', [undefined, undefined, 's'], '/callback'],
    ['/complete?access_token=', [undefined, undefined, undefined], '/complete'],
    ['//evil.example/x?code=a', ['a', undefined, undefined], '//evil.example/x'],
    [
      '/account/activate?lang=en&#38;code=a&#38;return_to=y',
      ['a', undefined, undefined],
      '/account/activate?lang=en&return_to=y',
    ],
    ['/account/activate?lang=en&#x26;code=a', ['a', undefined, undefined], '/account/activate?lang=en'],
    [
      '/account/activate?x=1&%3Bcode=a&error_code=b',
      [undefined, undefined, undefined],
      '/account/activate?x=1&error_code=b',
    ],
    ['/account/activate#%26code=a', [undefined, undefined, undefined], '/account/activate'],
    ['/account/password-reset?code=', [undefined, undefined, undefined], '/account/password-reset'],
    ['/account/delete?x=1&#38;code=a', ['a', undefined, undefined], '/account/delete?x=1'],
    ['/account/delete?x=1&#x26;code=a&y=2', ['a', undefined, undefined], '/account/delete?x=1&y=2'],
    ['/account/delete?x=1%26code=a', [undefined, undefined, undefined], '/account/delete'],
    ['/account/delete?Code=a&x=1', ['a', undefined, undefined], '/account/delete?x=1'],
  ])('%s: %o, and the address is %s', async (address, secrets, left) => {
    const { found } = await arriveAt(address)
    expect(found()).toEqual(secrets)
    expect(history.addresses.at(-1)).toEqual(left)
    expect(new Set(history.states)).toEqual(new Set([history.state]))
  })

  it.each(['/complete', '/complete?token=x', '/complete?access_tokens=x#statement=1', '/account/password-reset'])(
    'is not found at %s, which stays unchanged',
    async (address) => {
      const { found } = await arriveAt(address)
      expect(found()).toEqual([undefined, undefined, undefined])
      expect(history.addresses).toEqual([])
    },
  )

  it.each(['/account/activate', '/account/activate/', '/account/activate//'])(
    'that came with %s belongs to the page, with and without a slash',
    async (path) => {
      const { found } = await arriveAt(`${path}?code=a`)
      for (const now of ['/account/activate', '/account/activate/']) {
        vi.stubGlobal('location', new URL(now, location.href))
        expect(found()).toEqual(['a', undefined, undefined])
      }
    },
  )

  it('belongs to its page only', async () => {
    const { found } = await arriveAt('/complete?access_token=t')
    vi.stubGlobal('location', new URL('/account/activate', location.href))
    expect(found()).toEqual([undefined, undefined, undefined])
  })

  it('survives an automatic reload without reaching a server', async () => {
    const { restoreSecrets } = await arriveAt('/callback?a=1#access_token=t%26&state=s')
    restoreSecrets()
    expect(history.addresses.at(-1)).toBe('#access_token=t%26&state=s')
  })

  it('reloads the page when only the fragment changes', async () => {
    await arriveAt('/callback')
    const reload = vi.fn()
    const turnTo = (hash: string) => {
      vi.stubGlobal('location', { hash, reload })
      dispatchEvent(new Event('hashchange'))
    }
    turnTo('#top')
    expect(reload).not.toHaveBeenCalled()
    turnTo('#access_token=t&state=s')
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe("a provider's error", () => {
  const denied = 'error=access_denied&error_description=Not+today'

  it.each([
    [`/callback?${denied}`, { code: 'access_denied', description: 'Not today' }],
    [`/callback#${denied}`, { code: 'access_denied', description: 'Not today' }],
    [`/callback?${denied}&state=x`, { code: 'access_denied', description: 'Not today' }],
    [`/callback#${denied}&state=x`, { code: 'access_denied', description: 'Not today' }],
    ['/callback#error=access_denied', { code: 'access_denied', description: '' }],
    ['/callback?error=', undefined],
    ['/callback#access_token=t&state=s', undefined],
  ])('comes with %s: %o', async (address, error) => {
    expect((await arriveAt(address)).error()).toEqual(error)
  })
})
