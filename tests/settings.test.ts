import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { licenseServer } from '../machines/partner/license-address.ts'
import { trialAddress } from '../machines/trial/trial-steps.ts'
import { returnAddress } from '../src/browser/addresses.ts'
import { parseSettings } from '../src/settings.ts'

const block = JSON.parse(readFileSync(resolve(import.meta.dirname, '../public/settings.json'), 'utf8'))

describe('an address that paths are put behind', () => {
  it.each(['', '/', '//'])('is the same with "%s" at its end', (end) => {
    const settings = parseSettings({
      ...block,
      gatewayUrl: `https://gateway.example/api${end}`,
      captchaUrl: `https://captcha.example${end}`,
      licenseServerUrl: `http://localhost:30304${end}`,
    })
    expect(settings.gatewayUrl).toBe('https://gateway.example/api')
    expect(settings.captchaUrl).toBe('https://captcha.example')
    expect(licenseServer(settings)).toBe('http://localhost:30304')
  })
})

describe('a settings block that was read', () => {
  it('holds addresses as the browser opens them, and reads the same again', () => {
    const settings = parseSettings({
      ...block,
      homeUrl: 'https://Home.Example',
      gatewayUrl: 'https://Gateway.example/a/',
    })
    expect(settings).toMatchObject({ homeUrl: 'https://home.example/', gatewayUrl: 'https://gateway.example/a' })
    expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
  })
})

describe('a settings block', () => {
  it('is refused with the names of all its bad keys', () => {
    const bad = {
      languages: ['tlh'],
      gatewayUrl: 'javascript:1',
      homeUrl: undefined,
      flags: { ...block.flags, google: 'yes' },
    }
    expect(() => parseSettings({ ...block, ...bad })).toThrow(
      /^Bad settings block\. languages\.0: .+ gatewayUrl: .+ homeUrl: .+ flags\.google: /,
    )
  })

  it('may lack a license server, which is the usual one then', () => {
    expect(licenseServer(parseSettings({ ...block, licenseServerUrl: undefined }))).toBe('http://localhost:30304')
  })
})

describe('an address of the settings', () => {
  const settings = parseSettings({
    ...block,
    homeUrl: 'https://home.example',
    portalUrl: 'https://portal.example/start',
    trialUrl: 'https://trial.example/go?from=mail',
    returnHosts: ['store.example'],
  })
  const { href: fromCompany } = trialAddress(settings.trialUrl, false)

  beforeEach(() => void vi.stubGlobal('location', new URL('https://account.example/')))
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ...'https://home.example/ https://home.example'.split(' '),
    settings.portalUrl,
    settings.trialUrl,
    fromCompany,
    'https://account.example/ula-login-success',
    'https://deep.store.example/basket?a=1',
  ])('%s may be returned to, on the list or not', (address) => {
    expect(returnAddress(address, settings)).toBe(new URL(address).href)
  })

  it.each([
    ...'https://home.example/elsewhere https://user@home.example/ https://portal.example/'.split(' '),
    ...'https://portal.example/start?to=https://evil.example'.split(' '),
    ...'https://trial.example/go?from=mail&isNewAccount=maybe'.split(' '),
    ...'https://trial.example.evil.example/go?from=mail home.example https://evil.example/'.split(' '),
    ...'https://store.example.evil.example/ http://evil.example@account.example/ javascript:alert(1)'.split(' '),
  ])('makes no other one trusted, as %s', (address) => {
    expect(returnAddress(address, settings)).toBeUndefined()
  })
})
