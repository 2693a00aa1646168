import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { finishAuthorization, startAuthorization } from '#src/browser/authorization.ts'
import { parseSettings } from '#src/settings/settings.ts'
import deployment from '../../public/settings.json' with { type: 'json' }
import { openStorage } from '../browser/storage.ts'

const appOrigin = 'https://account.chaos.example'
const settings = parseSettings(deployment)

/** A browser with only cookies and the storage of one tab. */
const openBrowser = () => {
  const cookies = new Map<string, string>()
  const planted: string[] = []
  const written: string[] = []
  vi.stubGlobal('location', new URL(appOrigin))
  vi.stubGlobal('document', {
    get cookie() {
      return [...[...cookies].map(([name, value]) => `${name}=${value}`), ...planted].join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      written.push(line)
      if (/Max-Age=0;/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  const openTab = () => vi.stubGlobal('sessionStorage', openStorage())
  openTab()
  return { cookies, planted, written, openTab }
}

let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const store = (path = '/store?a=1&b=2') => trustedAddress(`https://localhost:4621${path}`)
const cookie = (): string => browser.cookies.get('ssofe_lsc') ?? ''
const readState = (state: string) => JSON.parse(Buffer.from(state, 'base64url').toString())
const writeState = (state: unknown) => Buffer.from(JSON.stringify(state)).toString('base64url')
const start = (returnTo = store()) =>
  new URL(startAuthorization(settings, returnTo).href).searchParams.get('state') ?? ''
const finish = (state: string | undefined) =>
  finishAuthorization(settings, state === undefined ? undefined : seal(state))
const mismatched = (returnTo?: string) => ({ state: 'mismatched', returnTo })
const forgotten = 'ssofe_lsc=; Max-Age=0; Path=/; SameSite=Lax; Secure'
/** A state whose code, marked by `?`, is only in keys that every object inherits. */
const prototypes = '{"__proto__":{"code":"?"},"constructor":{"prototype":{"code":"?"}},"prototype":{"code":"?"}}'

describe('the way to the authorize page', () => {
  it('has every required parameter', () => {
    const { href } = startAuthorization(settings, store())
    const { origin, pathname, searchParams } = new URL(href)
    expect(origin + pathname).toBe(settings.legacyOAuth.authorizeUrl)
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'token',
      client_id: 'account-web',
      redirect_uri: `${appOrigin}/legacy_login/callback`,
      prompt: 'login',
      state: expect.stringMatching(/^[\w-]+$/),
    })
  })

  it('has no prompt where the deployment switches it off', () => {
    const legacyOAuth = { ...settings.legacyOAuth, noPrompt: true }
    const { href } = startAuthorization({ ...settings, legacyOAuth }, store())
    expect(new URL(href).searchParams.has('prompt')).toBe(false)
  })

  it.each(['/store', '/store?a=1&b=2#top', '/store/%E3%81%82?q=%F0%9F%98%80', `/store?x=${'y'.repeat(2000)}`])(
    'puts the return address %s into the state, next to the code in the cookie',
    (path) => {
      const state = readState(start(store(path)))
      expect(state).toEqual({ return_to: store(path), code: browser.cookies.get('ssofe_lsc') })
    },
  )

  it('has no return address in the state without an allowed one', () => {
    const { href } = startAuthorization(settings, undefined)
    expect(readState(new URL(href).searchParams.get('state') ?? '')).toEqual({ code: cookie() })
  })

  it('has a new 128-bit code each time, in a secure, lax and short-lived cookie', () => {
    const codes = new Set(Array.from({ length: 100 }, () => readState(start()).code))
    expect(codes.size).toBe(100)
    for (const code of codes) expect(Buffer.from(code, 'base64url')).toHaveLength(16)
    expect(browser.written.at(-1)).toMatch(/^ssofe_lsc=[\w-]{22}; Max-Age=600; Path=\/; SameSite=Lax; Secure$/)
  })
})

describe('the way back', () => {
  it('matches once and deletes the code', () => {
    const state = start()
    expect(finish(state)).toEqual({ state: 'matched', returnTo: store() })
    expect(browser.cookies.has('ssofe_lsc')).toBe(false)
    expect(finish(state)).toMatchObject({ state: 'expired' })
  })

  it.each<[string, () => string | undefined, boolean]>([
    ['another code', () => writeState({ return_to: store(), code: 'x'.repeat(22) }), true],
    ['the code with a suffix', () => writeState({ return_to: store(), code: `${cookie()}x` }), true],
    ['the code in capitals', () => writeState({ return_to: store(), code: `${cookie().toUpperCase()}_` }), true],
    ['an empty code', () => writeState({ return_to: store(), code: '' }), true],
    ['no code', () => writeState({ return_to: store() }), true],
    ['a code that is not a string', () => writeState({ return_to: store(), code: [cookie()] }), true],
    ['a code in prototype keys', () => writeState(JSON.parse(prototypes.replaceAll('?', cookie()))), false],
    ['a huge code', () => writeState({ return_to: store(), code: cookie().repeat(50_000) }), true],
    ['a huge state', () => writeState({ return_to: `${store()}&${'x'.repeat(1_000_000)}`, code: 'x' }), false],
    ['a state of a hundred thousand nested lists', () => Buffer.from('['.repeat(100_000)).toString('base64url'), false],
    ['a state that is a string', () => writeState(cookie()), false],
    ['a state that is null', () => writeState(null), false],
    ['a state that is not JSON', () => Buffer.from('{"code":').toString('base64url'), false],
    ['a state that is not base64', () => '%%%', false],
    ['an empty state', () => '', false],
    ['no state', () => undefined, false],
  ])('with %s is a mismatch and deletes the code as well', (_, forge, hasAddress) => {
    start()
    expect(finish(forge())).toEqual(mismatched(hasAddress ? store() : undefined))
    expect(browser.cookies.has('ssofe_lsc')).toBe(false)
    expect(browser.written.at(-1)).toBe(forgotten)
    expect(Reflect.get({}, 'code')).toBeUndefined()
  })

  it('says where the browser drops the cookie in silence that cookies are blocked', () => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    expect(start).toThrow(expect.objectContaining({ problem: { message: expect.stringMatching(/cookies/i) } }))
  })

  it('with no state and no cookie is a mismatch without a new start', () => {
    expect(finish(undefined)).toEqual(mismatched())
    expect(browser.written).toEqual([forgotten])
    expect(finish(writeState({ return_to: store(), code: 'x' }))).toMatchObject({ state: 'expired' })
  })

  it.each<[string, () => void, string | undefined]>([
    ['two cookies of that name', () => browser.planted.push('ssofe_lsc=another'), undefined],
    ['the same cookie twice', () => browser.planted.push(`ssofe_lsc=${cookie()}`), undefined],
    ['an empty cookie and an empty code', () => browser.cookies.set('ssofe_lsc', ''), ''],
    ['an empty cookie', () => browser.cookies.set('ssofe_lsc', ''), 'x'],
  ])('with %s is a mismatch', (_, meddle, code) => {
    const state = start()
    meddle()
    expect(finish(code === undefined ? state : writeState({ return_to: store(), code }))).toEqual(mismatched(store()))
    expect(browser.written.at(-1)).toBe(forgotten)
  })

  it('ignores a cookie with a similar name', () => {
    const state = start()
    browser.cookies.set('x_ssofe_lsc', cookie())
    browser.cookies.set('ssofe_lsc2', cookie())
    browser.cookies.delete('ssofe_lsc')
    expect(finish(state)).toMatchObject({ state: 'expired' })
  })

  it('starts again once a tab, until it succeeds', () => {
    const state = start()
    browser.cookies.clear()
    expect(finish(state)).toEqual({ state: 'expired', returnTo: store() })
    expect(finish(state)).toEqual({ state: 'spent', returnTo: store() })
    expect(finish(state)).toEqual({ state: 'spent', returnTo: store() })
    expect(finish(start())).toMatchObject({ state: 'matched' })
    expect(finish(state)).toMatchObject({ state: 'expired' })
    browser.openTab()
    expect(finish(state)).toMatchObject({ state: 'expired' })
  })

  it('never starts again where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(finish(writeState({ return_to: store(), code: 'x' }))).toEqual({ state: 'spent', returnTo: store() })
  })

  it('of two tabs works only for the newer one, if it returns first', () => {
    const begin = () => [start(store('/store?tab=1')), start(store('/store?tab=2'))]
    const [older, newer] = begin()
    expect([finish(older), finish(newer)]).toMatchObject([{ state: 'mismatched' }, { state: 'expired' }])
    expect(finish(begin()[1])).toEqual({ state: 'matched', returnTo: store('/store?tab=2') })
  })

  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', '', 7, null, undefined])(
    'has no return address %j',
    (address) => {
      browser.cookies.set('ssofe_lsc', 'right')
      expect(finish(writeState({ return_to: address, code: 'right' }))).toEqual({
        state: 'matched',
        returnTo: undefined,
      })
    },
  )
})
