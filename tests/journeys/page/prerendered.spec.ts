import { type Language, languages } from '#src/settings/languages.ts'
import { beforeAndAfter, holdScripts } from '../hold.ts'
import { say } from '../language-menu.ts'
import { scriptOf } from '../parts.ts'
import { appOrigin, expect, heading, ready, test, withSettings } from '../visitor.ts'

const entries = {
  '/': 'Sign in',
  '/service_login': 'Sign in',
  '/register': 'Sign up',
  '/account/recover': 'Forgot password?',
  '/corporate_login': 'Corporate sign-in',
  '/trial/email-check': 'Start your free trial',
  '/trial/login': 'Sign in to get your trial',
}
const everyLanguage = Object.keys(languages) as Language[]

test('every entry page is complete without scripts, and asks for them in its language', async ({
  browser,
  outside,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [index, [path, title]] of Object.entries(entries).entries()) {
    const language = everyLanguage[index] ?? 'en'
    await context.addCookies([{ name: 'ssofe_language', value: language, url: appOrigin }])
    await page.goto(`${appOrigin}${path}`)
    await expect.soft(page.locator('html'), path).toHaveAttribute('lang', languages[language])
    await expect.soft(heading(page), path).toHaveText(say(language, title), { useInnerText: true })
    for (const part of ['header', 'main form input', 'main form button[type=submit]', 'footer select'])
      await expect.soft(page.locator(part).first(), path).toBeVisible()
    await expect.soft(page.locator('.noscript'), path).toContainText('JavaScript')
    await expect.soft(page.locator('.noscript a'), path).toHaveText(say(language, 'Help'))
    await expect.soft(page.locator('.noscript a'), path).toHaveAttribute('href', outside.at('/help'))
  }
  await context.close()
})

/** Every language on one page, and one on each of the rest; `every-screen.spec.ts` opens them in English. */
const spoken = Object.entries(entries).flatMap(([path, title], index) =>
  (path === '/service_login' ? everyLanguage : everyLanguage.slice(index + 1, index + 2)).map(
    (language) => ({ path, title, language }) as const,
  ),
)

test('every entry page is hydrated in place, with few requests', async ({ page, cookie }) => {
  for (const { path, title, language } of spoken)
    await test.step(`${path} in ${language}`, async () => {
      const asked: string[] = []
      // Ends the requests of the page before.
      await page.goto('about:blank')
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await cookie('ssofe_language', language)
      await page.goto(path, { waitUntil: 'commit' })
      await ready(page)
      await expect(page.locator('html')).toHaveAttribute('lang', languages[language])
      await expect(heading(page)).toHaveText(say(language, title))
      const icon = await page.locator('link[rel=icon]').getAttribute('href')
      const preloaded = await page
        .locator('link[rel=modulepreload], script[type=module]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? link.getAttribute('src')))
      // The providers' icons come with the code.
      const files = asked.filter(
        (file) => preloaded.includes(file) || !(/\.js$|gateway|\.avif$|\/providers-/.test(file) || file === icon),
      )
      expect(files.length, files.join('\n')).toBeLessThanOrEqual(9)
      page.removeAllListeners('request')
    })
})

test('a page that begins with a call asks for its code and gateway first', async ({ request, outside }) => {
  const gateway = `<link rel="preconnect" crossorigin="use-credentials" href="${new URL(outside.at('/')).origin}" />`
  const calls = `<link rel="modulepreload" crossorigin href="/${scriptOf('calls/bind-calls.ts')}" />`
  for (const path of ['/account/activate', '/account/password-reset', '/profile/edit', '/register/trimble/complete']) {
    const [before] = (await (await request.get(path)).text()).split('<style>')
    for (const link of [calls, gateway]) expect(before, path).toContain(link)
  }
  expect(await (await request.get('/service_login')).text()).not.toContain(calls)
})

test('the typeface of a first visit waits for the code, and from the second on it does not', async ({ page }) => {
  const typefaces: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') typefaces.push(request.url())
  })
  const isShown = () =>
    page.evaluate(() => [...document.fonts].some(({ family, status }) => family === 'Typeface' && status === 'loaded'))
  const release = await holdScripts(page)
  await page.goto('/service_login', { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  expect(typefaces).toEqual([])
  await release()
  await expect.poll(isShown).toBe(true)
  await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(isShown).toBe(true)
})

test('what a sign-in is for stands there from the first paint on', async ({ page }) => {
  for (const [query, shown] of [
    ['return_to=https://x.chaos.example/trial/a', 'Sign in to get your trial'],
    ['return_to=https://x.chaos.example/checkout', 'Sign in to complete your purchase'],
    ['return_to=https://x.chaos.example/demo', 'Sign in to activate the Corona trial on your account'],
    ['return_to=https://elsewhere.example/demo', 'Sign in'],
  ] as const)
    await test.step(query, async () => {
      await withSettings(page, (settings) => {
        settings.returnHosts = ['chaos.example']
      })
      await beforeAndAfter(page, `/service_login?${query}`, async (isReady) => {
        await expect(heading(page)).toHaveText(shown, { useInnerText: true })
        for (const to of ['/register', '/account/recover', '/corporate_login'])
          await expect(page.locator(`main a[href^="${to}"]`)).toHaveAttribute(
            'href',
            new RegExp(`${to}\\?return_to=https`),
          )
        const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
        if (!isReady) expect(files.filter((file) => file.includes('/providers-'))).toEqual([])
      })
      await page.unrouteAll({ behavior: 'wait' })
    })
})

test('an email in the address is in the field before hydration, and locked where it must be', async ({ page }) => {
  for (const [path, settled] of [
    ['/service_login', false],
    ['/account/recover', false],
    ['/register', true],
    ['/trial/login', true],
  ] as const) {
    const field = page.locator('main form input').first()
    await beforeAndAfter(page, `${path}?email=anna%40example.com`, async () => {
      await expect(field).toHaveValue('anna@example.com')
      await expect(field).toBeEditable({ editable: !settled })
    })
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a page of an error shows the same text before and after hydration, and is hydrated in place', async ({
  page,
}) => {
  for (const [path, title, words] of [
    ['/nowhere', '404 – PAGE NOT FOUND', 'There’s nothing at this address.'],
    ['/error', 'Oops... something went wrong', 'We are having technical difficulties.'],
    ['/error?error_code=session_expired', 'Session expired', 'Your session has expired.'],
    ['/corporate_login/error?error_code=user_disabled&error_id=x', 'User disabled', 'Your user has been disabled'],
    ['/error?error_code=odd', 'Oops... something went wrong', ''],
    ['/error?error_description=Odd', 'Oops... something went wrong', ''],
    ['/ula-login-error', 'Something went wrong', 'We couldn’t sign you in.'],
    ['/ula-login-error?error_description=Odd', 'Something went wrong', ''],
  ] as const)
    await test.step(path, async () => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(heading(page)).toHaveText(title, { useInnerText: true })
      const sentence = page.locator('main p').filter({ visible: true }).first()
      if (words) await expect(sentence).toContainText(words, { useInnerText: true })
      else await expect(sentence).toHaveCount(0)
      await expect(page.locator('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
      const parts = await page.locator('header, main, h1, footer').elementHandles()
      release()
      await ready(page)
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(`${title} – Aldera`)
      await expect(page.locator('main')).toContainText(words || /odd/i)
      for (const part of parts) expect(await part.evaluate((element) => element.isConnected)).toBe(true)
      await page.unrouteAll({ behavior: 'wait' })
    })
})

test('a root that redirects shows only the page frame before hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/?return_to=https%3A%2F%2Felsewhere.example', { waitUntil: 'commit' })
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('header')).toBeVisible()
  await expect(page.locator('footer')).toBeVisible()
  await expect(page.locator('form').filter({ visible: true })).toHaveCount(0)
  release()
  await expect(heading(page)).toHaveText(/^(?!Loading)./)
})
