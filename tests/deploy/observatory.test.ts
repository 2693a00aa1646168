import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configure } from '../../src/deploy/configure.ts'
import { staticHost } from '../../src/deploy/hosts/static.ts'
import { textOf } from '../machines/source.ts'
import { openHost } from '../world/host.ts'
import { scoreOf, scoresOf } from './observatory.ts'
import { buildSmall, settingsWith } from './small-artefact.ts'

let built: Awaited<ReturnType<typeof buildSmall>>
let host: Awaited<ReturnType<typeof openHost>>

beforeAll(async () => {
  const rules = { 'configure/_headers': textOf('public/_headers'), 'configure/_redirects': textOf('public/_redirects') }
  built = await buildSmall(rules)
  const folder = join(built.place, 'site')
  const settings = settingsWith({
    gatewayUrl: 'https://gateway.example/api',
    captchaUrl: 'https://captcha.example',
    challenge: { scriptUrl: 'https://challenge.example/api.js', siteKey: 'key' },
  })
  const elsewhere = { sentry: { dsn: 'https://key@reports.example/7', environment: 'production' } }
  await configure({ artefact: await built.read(), settings: { ...settings, ...elsewhere }, host: staticHost, folder })
  host = await openHost({ folder, port: 0 })
})
afterAll(async () => {
  await host.close()
  await rm(built.place, { recursive: true })
})

const headersAt = async (path: string) => (await fetch(host.origin + path, { redirect: 'manual' })).headers
const activation = '/register/trimble/complete'

describe('by the rules of the MDN HTTP Observatory', () => {
  it.each([
    ...['/', '/service_login', '/register', '/account/recover', '/profile/edit', '/error', '/close', '/nowhere/at/all'],
    ...['/assets/main.js', '/assets/none.js', '/brands/aldera.css', '/settings.json', '/healthz', '/.well-known/none'],
  ])('%s scores more than a hundred', async (path) => {
    expect(scoreOf(await headersAt(path))).toBe(130)
  })

  it('the one page that asks the license server loses for its plain address on this computer, and for nothing else', async () => {
    const [headers, others] = [await headersAt(activation), await headersAt('/')]
    expect(scoresOf(headers)).toEqual({ ...scoresOf(others), policy: -20 })
    const policy = (from: Headers) => from.get('content-security-policy')
    expect(policy(headers)?.replace(' http://localhost:30304', '')).toBe(policy(others))
  })

  it.each([
    ['no policy', 'content-security-policy', '', 55],
    ['a policy that says something twice', 'content-security-policy', "img-src 'none'; img-src *", 55],
    ['any script', 'content-security-policy', "default-src 'none'; script-src *; frame-ancestors 'none'", 80],
    ['no word on plugins', 'content-security-policy', "script-src 'self'; frame-ancestors 'none'", 80],
    [
      'plain connections',
      'content-security-policy',
      "default-src 'none'; connect-src http:; frame-ancestors 'none'",
      80,
    ],
    [
      'plain pictures',
      'content-security-policy',
      "default-src 'none'; img-src http://a.b; frame-ancestors 'none'",
      110,
    ],
    ['strings as scripts', 'content-security-policy', "default-src 'unsafe-eval'; frame-ancestors 'none'", 110],
    ['any style', 'content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors x", 120],
    ['a default', 'content-security-policy', "default-src 'self'; frame-ancestors 'none'", 125],
    ['short encryption', 'strict-transport-security', 'max-age=3600', 120],
    ['no encryption', 'strict-transport-security', '', 80],
    ['a referrer', 'referrer-policy', 'unsafe-url', 120],
    ['sniffing', 'x-content-type-options', '', 125],
    ['pages of others', 'cross-origin-resource-policy', 'cross-origin', 120],
    ['a cookie', 'set-cookie', 'a=b', 60],
    ['shared sessions', 'access-control-allow-credentials', 'true', 50],
  ])('%s would cost', async (_, name, value, score) => {
    const headers = new Headers(await headersAt('/'))
    headers.delete(name)
    if (value) headers.set(name, value)
    expect(scoreOf(headers)).toBe(score)
  })
})
