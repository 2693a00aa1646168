import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { dist } from '../../built.ts'
import { charts } from '../../machines/all.ts'
import { takesCode } from '../../machines/chart.ts'
import { addressesIn } from '../../tools/diagrams/addresses.ts'
import { hasLoaded } from '../parts.ts'
import { appOrigin, expect, heading, ready, settingsOf, test, visit } from '../visitor.ts'

const activation = '/register/trimble/complete'
/** Pages that only a mail leads to need no opener. */
const addresses = addressesIn(process.cwd())
const mailed = Object.entries(charts)
  .flatMap(([path, machine]) => (takesCode(machine) ? (addresses.get(path) ?? []) : []))
  .filter((path) => path !== activation)
const documents = ['/', '/service_login', '/error', '/close', '/register?email=a', '/de/index.html', '/nowhere/at/all']

/** The CSP hashes of a page's inline elements. */
const hashesOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

test('every document has every security header', async ({ request }) => {
  const { gatewayUrl, captchaUrl, licenseServerUrl, challenge } = await settingsOf(request)
  const origin = (address: unknown) => new URL(String(address)).origin
  const widget = origin(Reflect.get(challenge as object, 'scriptUrl'))
  const page = await (await request.get('/')).text()
  const [scripts, styles] = [hashesOf(page, 'script'), hashesOf(page, 'style')]
  expect([scripts.length, styles.length]).toEqual([3, 2])
  for (const path of [...documents, ...mailed, activation, '/.well-known/unknown'])
    await test.step(path, async () => {
      const answer = await request.get(path)
      const headers = answer.headers()
      const policy = (headers['content-security-policy'] ?? '').split(';').map((part) => part.trim().split(/\s+/))
      expect(Object.fromEntries(policy.map(([name = '', ...values]) => [name, values]))).toEqual({
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scripts, widget],
        'style-src': ["'self'", ...styles],
        'img-src': ["'self'", origin(captchaUrl)],
        'font-src': ["'self'"],
        'connect-src': ["'self'", origin(gatewayUrl), ...(path === activation ? [origin(licenseServerUrl)] : [])],
        'frame-src': [widget],
        'form-action': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['challenge'],
      })
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-opener-policy': mailed.includes(path) ? 'same-origin-allow-popups' : 'unsafe-none',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      const [, age] = /^max-age=(\d+); includeSubDomains$/.exec(headers['strict-transport-security'] ?? '') ?? []
      expect(Number(age)).toBeGreaterThanOrEqual(31_536_000)
      if (answer.ok()) expect(headers['content-type']).toBe('text/html; charset=utf-8')
      const denied = (headers['permissions-policy'] ?? '').split(', ')
      expect(denied.filter((feature) => !feature.endsWith('=()'))).toEqual(
        path === activation ? ['loopback-network=(self)'] : [],
      )
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'publickey-credentials-get'])
        expect(denied).toContain(`${feature}=()`)
      expect(headers['set-cookie']).toBeUndefined()
    })
})

test('a browser may prerender the entry pages with cookies, and no other page', async ({ request }) => {
  const arrivals = ['/', '/service_login', '/register', '/corporate_login', '/account/recover']
  const modeOf = async (path: string) => (await request.get(path)).headers()['supports-loading-mode']
  for (const path of [...arrivals, '/trial/login', '/trial/email-check'])
    expect(await modeOf(path), path).toBe('credentialed-prerender')
  for (const path of ['/account/activate', '/close', '/error', '/logout', '/profile/edit', activation])
    expect(await modeOf(path), path).toBeUndefined()
})

test('an unknown path is a 404 with the app’s page, an unknown file one without, and the host’s rules are not served', async ({
  request,
}) => {
  const ask = async (path: string) => {
    const answer = await request.get(path)
    return [answer.status(), answer.headers()['cache-control'], (await answer.text()).includes('id="root"')]
  }
  for (const path of ['/nowhere/at/all', '/register/more', '/index.htm', '/wp-login.php'])
    expect(await ask(path), path).toEqual([404, 'no-store', true])
  for (const path of ['/.well-known/unknown', '/assets/unknown-12345678.js', '/brands/unknown.css'])
    expect(await ask(path), path).toEqual([404, 'no-store', false])
  const change = await request.get('/.well-known/change-password', { maxRedirects: 0 })
  expect([change.status(), change.headers()['location']]).toEqual([302, '/account/password-change'])
  for (const path of ['/_headers', '/_redirects'])
    expect(await (await request.get(path)).text(), path).toMatch(/^<!doctype html>/i)
})

test('another spelling of a page’s address is no page to the host, and is led to the page with its query, once', async ({
  page,
  request,
}) => {
  for (const [asked, led] of [
    [
      '/REGISTER?utm_campaign=a%20b&return_to=https://x.chaos.example/%3Fq=1#x',
      '/register?utm_campaign=a%20b&return_to=https://x.chaos.example/%3Fq=1#x',
    ],
    ['/Account/Recover/', '/account/recover'],
    ['/account//%52ecover', '/account/recover'],
    ['/Account/Password-Reset?code=one-time', '/account/password-reset'],
  ] as const) {
    expect((await request.get(asked)).status(), asked).toBe(404)
    const opened: string[] = []
    const note = (asking: Request) => {
      if (asking.isNavigationRequest()) opened.push(new URL(asking.url()).pathname)
    }
    await page.goto('about:blank')
    const answer = page.waitForResponse((response) => response.ok() && response.request().isNavigationRequest())
    page.on('request', note)
    await page.goto(asked, { waitUntil: 'commit' })
    expect(new URL((await answer).url()).pathname).toBe(new URL(led, appOrigin).pathname)
    await ready(page)
    await expect(page).toHaveURL(led)
    expect(opened).toEqual([asked, led].map((address) => new URL(address, appOrigin).pathname))
    page.off('request', note)
  }
  await visit(page, '/REGISTERED')
  await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
})

test('the build has no source maps, a hash for every file and a licence for every typeface', async () => {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length))
  expect(names.filter((name) => /\.map$|^\/static.*manifest\.json$/.test(name))).toEqual([])
  const assets = names.filter((name) => name.startsWith('/static/assets/'))
  expect(assets.filter((name) => !/[\w-]{8}\.\w+$/.test(name))).toEqual([])
  expect(names).toContain('/static/licenses.txt')
  for (const font of names.filter((name) => name.endsWith('.woff2')))
    expect(names).toContain(font.replace(/-\w+\.woff2$/, '.license.txt'))
  const texts = await Promise.all(
    names
      .filter((name) => /\.(js|css|html)$/.test(name))
      .map(async (name) => ({ name, text: await readFile(dist + name, 'utf8') })),
  )
  const having = (word: string) => texts.filter(({ text }) => text.includes(word)).map(({ name }) => name)
  expect(having('form.submit')).not.toEqual([])
  // Signs of a source map and of where it was built.
  for (const word of ['sourceMappingURL', join(dist, '..')]) expect(having(word), word).toEqual([])
  // The router's own link, which nobody shows.
  expect(having('data-status').filter((name) => name.startsWith('/static'))).toEqual([])
  // Descriptions of states are for diagrams.
  const described = having('The form is on the screen and can be typed in.')
  expect(described).toEqual(['/preview/preview.js'])
  // This hides the browser's password button beside ours.
  expect(having('::-ms-reveal{display:none}').filter((name) => /^\/static.*\.css$/.test(name))).toHaveLength(1)
})

test('a page’s files are cached for ever or revalidated, it runs no string, and no page can frame it', async ({
  page,
  outside,
  request,
  provoke,
}) => {
  provoke(/trusted|sink type/i)
  provoke(/frame-ancestors|refused to connect|Framing/)
  const files = new Set<string>()
  page.on('request', (asked) => {
    const { origin, pathname } = new URL(asked.url())
    if (origin === appOrigin && asked.resourceType() !== 'document') files.add(pathname)
  })
  await visit(page, '/service_login')
  await hasLoaded(page, 'calls/bind-calls.ts')

  await test.step('everything that the page loads', async () => {
    expect(files.size).toBeGreaterThan(5)
    for (const file of files) {
      const headers = (await request.get(file)).headers()
      expect(headers['x-content-type-options'], file).toBe('nosniff')
      const kept = headers['cache-control']
      if (/^\/assets\/|-[\da-f]{8}\.\w+$/.test(file)) expect(kept, file).toBe('public, max-age=31536000, immutable')
      else expect(['no-store', 'public, max-age=3600'], file).toContain(kept)
    }
  })

  await test.step('no string becomes markup or script', async () => {
    const assign = (code: () => unknown) => page.evaluate(code).catch((error) => String(error))
    const refused = /Trusted|Sink type mismatch/
    expect(await assign(() => Object.assign(document.createElement('p'), { innerHTML: '<b>x</b>' }))).toMatch(refused)
    expect(await assign(() => document.createElement('script').setAttribute('src', 'data:,'))).toMatch(refused)
  })

  await test.step('no other page can frame the app', async () => {
    await page.goto(outside.at('/store'))
    await page.evaluate((address) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }))
    }, `${appOrigin}/service_login`)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^(chrome-error:|about:neterror)/)
  })
})
