import { holdScripts } from '../hold.ts'
import { watched, watchStart } from '../look.ts'
import { arrive, expect, heading, loginForm, ready, said, test, visit, withSettings } from '../visitor.ts'

test('what is typed before the app is in charge stays, and the name is asked about', async ({ page, outside }) => {
  const release = await holdScripts(page)
  await page.goto('/service_login', { waitUntil: 'commit' })
  const { username, password } = loginForm(page)
  await username.fill('early@example.com')
  await password.fill('Early-Password-1')
  release()
  await ready(page)
  await expect(username).toHaveValue('early@example.com')
  await expect(password).toHaveValue('Early-Password-1')
  await expect(password).toBeFocused()
  const asked = async () => (await outside.requests('POST /account/login/modes')).map(({ body }) => body)
  await expect.poll(asked).toEqual([{ username: 'early@example.com' }])
  // What a browser fills in from its memory nobody types.
  await username.evaluate((field: HTMLInputElement) => {
    field.value = 'known@example.com'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect.poll(asked).toEqual([{ username: 'early@example.com' }, { username: 'known@example.com' }])
})

test('a form that is sent before the app is in charge is sent when it is, on a slow computer, too', async ({
  page,
  outside,
  context,
}) => {
  const somebody = await outside.person('active')
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await loginForm(page).send(somebody)
  await loginForm(page).password.press('Enter')
  release()
  await expect(page).toHaveURL(outside.at('/home'))
  await expect.poll(() => outside.count('POST /account/login')).toBe(1)
})

test('what was prerendered stays in its place while its code, the return address and the typeface arrive', async ({
  page,
  outside,
}) => {
  await watchStart(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route('**/*.woff2', (route) => route.abort())
  await arrive(page, `/service_login?return_to=${outside.at('/help')}`)
  const corporate = page.locator('main a[href^="/corporate_login"]')
  await expect(corporate).toHaveAttribute('href', /return_to=/)
  expect((await watched(page)).jumps).toBe(0)
  await page.unrouteAll()
  await arrive(page, '/service_login')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => document.fonts.check('1em Geist'))).toBe(true)
  // Letters of another width, and nothing else.
  expect((await watched(page)).jumps).toBeLessThan(0.001)
})

test('a form that is sent before the session is known waits for it', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const release = await outside.hold('GET /session', 1)
  await page.goto(`/service_login?return_to=${outside.at('/store')}`)
  await loginForm(page).send(somebody)
  await expect(loginForm(page).submit).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page).toHaveURL(outside.at('/store'))
  expect((await outside.requests()).map(({ call }) => call).slice(0, 3)).toEqual([
    'GET /session',
    'POST /account/login/modes',
    'POST /account/login',
  ])
})

test('nothing is asked of the gateway before the form can be typed in', async ({ page, outside }) => {
  const release = await holdScripts(page)
  await page.goto('/service_login', { waitUntil: 'commit' })
  await expect(loginForm(page).username).toBeEditable()
  expect(await outside.requests()).toEqual([])
  release()
  await expect.poll(() => outside.count('GET /session')).toBe(1)
})

test('a settings block with a bad key stops the app and names it', async ({ page, outside, provoke }) => {
  provoke(/Hydration threw/)
  provoke(/Minified React error #418/)
  let bad: Record<string, unknown> = {}
  await withSettings(page, (settings) => Object.assign(settings, bad))
  for (bad of [
    { homeUrl: undefined },
    { languages: ['tlh'] },
    { flags: { google: 'yes' } },
    { gatewayUrl: 'javascript:1' },
  ]) {
    const [key = ''] = Object.keys(bad)
    provoke(new RegExp(`Bad settings block\\..*${key}`))
    // What cannot be drawn without its settings says so before they are checked.
    const named = page.waitForEvent('console', (message) => message.text().includes('Bad settings block'))
    await page.goto('/')
    await named
    await expect(heading(page)).toHaveText('Something went wrong')
    await expect(page).toHaveTitle('Something went wrong – Aldera')
    await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
    await expect(loginForm(page).username).toHaveCount(0)
  }
  expect(await outside.requests()).toEqual([])
})

test('a settings block without a license server means the usual one', async ({ page }) => {
  await withSettings(page, (settings) => Object.assign(settings, { licenseServerUrl: undefined }))
  await visit(page, '/ula-logout-success')
  await expect(heading(page)).toHaveText('Sign out complete')
})

test('a screen that cannot be loaded shows the error page, in its language, and a reload mends it', async ({
  page,
  cookie,
  provoke,
}) => {
  provoke(/Part lost/)
  await cookie('ssofe_language', 'de')
  const loaded = new Set<string>()
  page.on('requestfinished', (request) => loaded.add(request.url()))
  await visit(page, '/error')
  await visit(page, '/service_login')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js', (route) => (loaded.has(route.request().url()) ? route.continue() : route.abort()))
  await page.locator('main a[href^="/account/recover"]').click()
  await expect(heading(page)).toHaveText('Etwas ist schiefgelaufen')
  await ready(page)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page).toHaveTitle('Passwort wiederherstellen – Aldera')
})

test('a gateway client that cannot be loaded can be tried again', async ({ page, outside }) => {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('X-CSRF-Token')) await route.abort()
    else await route.fulfill({ response })
  })
  await page.goto('/service_login')
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(said(page, 'An unexpected error occurred.')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'try again' }).click()
  await loginForm(page).send(await outside.person('active'))
  await expect(page).toHaveURL(outside.at('/home'))
})

test('without scripts the page says in every language what it needs and whom to ask', async ({ request, outside }) => {
  const html = await (await request.get('/')).text()
  const [, words = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
  const said = [...words.matchAll(/<p class="noscript" lang="(\S+)">(.+?) <a href="(.+?)">(.+?)<\/a><\/p>/g)]
  expect(said.map(([, tag]) => tag)).toEqual(['en', 'es', 'pt', 'de', 'it', 'fr', 'zh-CN', 'ko-KR', 'ja-JP'])
  expect(new Set(said.map(([, , sentence]) => sentence)).size).toBe(9)
  for (const [, , sentence, address] of said) {
    expect(sentence).toMatch(/Aldera.*JavaScript/)
    expect(address).toBe(outside.at('/help'))
  }
  expect(said[0]?.slice(2)).toEqual(['Aldera needs JavaScript.', outside.at('/help'), 'Help'])
  expect(await (await request.get('/de/index.html')).text()).toContain('<noscript><p class="noscript" lang="de">Aldera')
})
