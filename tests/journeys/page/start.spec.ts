import { readKept } from '../../../src/deploy/kept.ts'
import { holdScripts } from '../hold.ts'
import { watched, watchStart } from '../look.ts'
import { arrive, expect, heading, loginForm, ready, said, test, withSettings } from '../visitor.ts'

test('before the app is in charge nothing is asked, what is typed then stays, and the name is asked about', async ({
  page,
  outside,
}) => {
  const release = await holdScripts(page)
  await page.goto('/service_login', { waitUntil: 'commit' })
  const { username, password } = loginForm(page)
  await username.fill('early@example.com')
  await password.fill('Early-Password-1')
  expect(await outside.requests()).toEqual([])
  release()
  await ready(page)
  await expect(username).toHaveValue('early@example.com')
  await expect(password).toHaveValue('Early-Password-1')
  await expect(password).toBeFocused()
  const asked = async () => (await outside.requests('POST /account/login/modes')).map(({ body }) => body)
  await expect.poll(asked).toEqual([{ username: 'early@example.com' }])
  expect(await outside.count('GET /session')).toBe(1)
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
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await loginForm(page).send(somebody)
  await loginForm(page).password.press('Enter')
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  release()
  await expect.poll(() => outside.count('POST /account/login')).toBe(1)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
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

test('a settings block with bad keys stops the app and names them', async ({ page, outside, provoke }) => {
  provoke(/Hydration threw/)
  provoke(/Minified React error #418/)
  let bad: Record<string, unknown> = {}
  await withSettings(page, (settings) => Object.assign(settings, bad))
  for (bad of [
    // What cannot be drawn without its settings says so before they are checked.
    { languages: ['tlh'] },
    { homeUrl: undefined, gatewayUrl: 'javascript:1', flags: { google: 'yes' } },
  ]) {
    const keys = Object.keys(bad)
    provoke(new RegExp(`Bad settings block\\..*${keys[0]}`))
    const named = page.waitForEvent('console', (message) =>
      ['Bad settings block', ...keys].every((words) => message.text().includes(words)),
    )
    await page.goto('/')
    await named
    await expect(heading(page)).toHaveText('Something went wrong')
    await expect(page).toHaveTitle('Something went wrong – Aldera')
    await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
    await expect(loginForm(page).username).toHaveCount(0)
  }
  expect(await outside.requests()).toEqual([])
})

test('a gateway client that cannot be loaded can be tried again', async ({ page, outside }) => {
  const { chunks } = await readKept()
  const client = chunks.find(({ sources }) => sources.includes('src/gateway/http.ts'))
  await page.route(`**/${client?.file}`, (route) => route.abort())
  await page.goto('/service_login')
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(said(page, 'An unexpected error occurred.')).toBeVisible()
  await page.unroute(`**/${client?.file}`)
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
