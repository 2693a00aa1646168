import { createHash } from 'node:crypto'
import type { APIResponse } from '@playwright/test'
import { appOrigin, expect, settingsOf, test } from '../visitor.ts'

const documents = ['/', '/service_login', '/error', '/close', '/register?email=a', '/de/index.html', '/nowhere/at/all']

/** A policy as its directives. */
function policy(answer: APIResponse): Record<string, string[]> {
  const parts = (answer.headers()['content-security-policy'] ?? '').split(';').map((part) => part.trim().split(/\s+/))
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values]))
}

/** What stands in a page itself, as a policy knows it. */
const hashesOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

test('every document is served with every security header', async ({ request }) => {
  const { gatewayUrl, captchaUrl, licenseServerUrl, challenge } = await settingsOf(request)
  const origin = (address: unknown) => new URL(String(address)).origin
  const widget = origin(Reflect.get(challenge as object, 'scriptUrl'))
  const page = await (await request.get('/')).text()
  const [scripts, styles] = [hashesOf(page, 'script'), hashesOf(page, 'style')]
  expect([scripts.length, styles.length]).toEqual([2, 2])
  for (const path of [...documents, '/.well-known/unknown'])
    await test.step(path, async () => {
      const answer = await request.get(path)
      expect(policy(answer)).toEqual({
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scripts, widget],
        'style-src': styles,
        'img-src': ["'self'", origin(captchaUrl)],
        'font-src': ["'self'"],
        'connect-src': [origin(gatewayUrl), origin(licenseServerUrl)],
        'frame-src': [widget],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['challenge'],
      })
      const headers = answer.headers()
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'unsafe-none',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      const [, age] = /^max-age=(\d+); includeSubDomains$/.exec(headers['strict-transport-security'] ?? '') ?? []
      expect(Number(age)).toBeGreaterThanOrEqual(31_536_000)
      if (answer.ok()) expect(headers['content-type']).toBe('text/html; charset=utf-8')
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
        expect(headers['permissions-policy']).toContain(`${feature}=()`)
      expect(headers['permissions-policy']).not.toContain('loopback-network')
      expect(headers['set-cookie']).toBeUndefined()
    })
})

test('an unknown path is the app, an unknown file is nothing, and nothing of the build lies about', async ({
  request,
}) => {
  const ask = async (path: string) => {
    const answer = await request.get(path)
    return [answer.status(), answer.headers()['cache-control']]
  }
  expect(await ask('/nowhere/at/all')).toEqual([200, 'no-store'])
  for (const path of ['/.well-known/unknown', '/assets/unknown-12345678.js', '/brands/unknown.css'])
    expect(await ask(path)).toEqual([404, 'no-store'])
  const change = await request.get('/.well-known/change-password', { maxRedirects: 0 })
  expect([change.status(), change.headers()['location']]).toEqual([302, '/account/password-change'])
  for (const path of ['/.vite/manifest.json', '/assets/index.js.map', '/_headers', '/_redirects'])
    expect((await (await request.get(path)).text()).slice(0, 200)).not.toMatch(
      /"file"|Content-Security-Policy:|change-password/,
    )
})

test('a page loads what is kept for ever or checked anew, runs no string, and is framed by nobody', async ({
  page,
  outside,
  request,
  provoke,
}) => {
  provoke(/trusted/i)
  provoke(/frame-ancestors|refused to connect|Framing/)
  const files = new Set<string>()
  page.on('request', (asked) => {
    const { origin, pathname } = new URL(asked.url())
    if (origin === appOrigin && asked.resourceType() !== 'document') files.add(pathname)
  })
  await page.goto('/service_login', { waitUntil: 'networkidle' })

  await test.step('everything that the page loads is hashed and kept for ever, or checked anew', async () => {
    expect(files.size).toBeGreaterThan(5)
    for (const file of files) {
      const headers = (await request.get(file)).headers()
      expect(headers['x-content-type-options']).toBe('nosniff')
      const isAsset = file.startsWith('/assets/')
      if (isAsset) expect(file).toMatch(/[\w-]{8}\.\w+$/)
      const kept = isAsset ? 'public, max-age=31536000, immutable' : /^(no-store|public, max-age=3600)$/
      expect(`${file} ${headers['cache-control']}`).toMatch(
        isAsset ? `${file} ${kept}` : new RegExp(` ${(kept as RegExp).source.slice(1)}`),
      )
    }
  })

  await test.step('no string becomes markup or script', async () => {
    const refused = await page.evaluate(() => {
      const tried: string[] = []
      for (const [name, act] of Object.entries({
        markup: () => {
          document.createElement('p').innerHTML = '<b>x</b>'
        },
        script: () => document.createElement('script').setAttribute('src', 'data:,'),
      })) {
        try {
          act()
        } catch {
          tried.push(name)
        }
      }
      return tried
    })
    expect(refused).toEqual(['markup', 'script'])
  })

  await test.step('no other page can frame the app', async () => {
    await page.goto(outside.at('/store'))
    await page.evaluate((address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
    }, `${appOrigin}/service_login`)
    await expect.poll(() => page.frames().length).toBe(2)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  })
})
