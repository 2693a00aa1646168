import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { licenseServer } from '#machines/partner/license-address.ts'
import { trialAddress } from '#machines/trial/trial-steps.ts'
import { returnAddress } from '#src/browser/addresses.ts'
import { parseSettings } from '#src/settings/settings.ts'

const block = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../public/settings.json'), 'utf8'))

describe('a base address for paths', () => {
  it.each(['', '/', '//'])('reads the same with "%s" at its end', (end) => {
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

describe('a parsed settings block', () => {
  it('has addresses as the browser opens them, and parses the same again', () => {
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
  it('is rejected with the names of all its bad keys', () => {
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

  it('uses the default license server when it names none', () => {
    expect(licenseServer(parseSettings({ ...block, licenseServerUrl: undefined }))).toBe('http://localhost:30304')
  })
})

describe('an address in the settings', () => {
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
  ])('%s is an allowed return address, listed or not', (address) => {
    expect(returnAddress(address, settings)).toBe(new URL(address).href)
  })

  it.each([
    ...'https://home.example/elsewhere https://user@home.example/ https://portal.example/'.split(' '),
    ...'https://portal.example/start?to=https://evil.example'.split(' '),
    ...'https://trial.example/go?from=mail&isNewAccount=maybe'.split(' '),
    ...'https://trial.example.evil.example/go?from=mail home.example https://evil.example/'.split(' '),
    ...'https://store.example.evil.example/ http://evil.example@account.example/ javascript:alert(1)'.split(' '),
  ])('does not make %s trusted', (address) => {
    expect(returnAddress(address, settings)).toBeUndefined()
  })
})
