import { type Language, languages } from '#src/settings/languages.ts'
import { beforeAndAfter, holdScripts } from '../hold.ts'
import { say } from '../language-menu.ts'
import { scriptOf } from '../parts.ts'
import { appOrigin, expect, heading, ready, test, textOn, withSettings } from '../visitor.ts'

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
    await expect.soft(page.locator('.late'), 'a message with a dead button').toHaveCSS('display', 'none')
    await expect.soft(page.locator('.noscript a'), path).toHaveText(say(language, 'Help'))
    await expect.soft(page.locator('.noscript a'), path).toHaveAttribute('href', outside.at('/help'))
  }
  await context.close()
})

/** Every language on one page, and one on each of the rest; `every-screen.spec.ts` opens them in English. */
const spoken = Object.keys(entries).flatMap((path, index) =>
  (path === '/service_login' ? everyLanguage : everyLanguage.slice(index + 1, index + 2)).map(
    (language) => ({ path, language }) as const,
  ),
)

test('an entry page is hydrated in place in each language', async ({ page, cookie }) => {
  for (const { path, language } of spoken)
    await test.step(`${path} in ${language}`, async () => {
      await cookie('ssofe_language', language)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('main').evaluate((main) => main.setAttribute('data-same', ''))
      await ready(page)
      await expect(page.locator('html')).toHaveAttribute('lang', languages[language])
      await expect(page.locator('main')).toHaveAttribute('data-same', '')
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

test('what a sign-in is for and where it leads stands there from the first paint on', async ({ page }) => {
  for (const [query, shown, told] of [
    ['return_to=https://x.chaos.example/trial/a', 'Sign in to get your trial', 'x.chaos.example'],
    ['return_to=https://x.chaos.example/checkout', 'Sign in to complete your purchase', 'x.chaos.example'],
    ['return_to=https://y.example/demo', 'Sign in to activate the Corona trial on your account', 'y.example'],
    ['return_to=https://elsewhere.example/demo', 'Sign in', undefined],
  ] as const)
    await test.step(query, async () => {
      await withSettings(page, (settings) => {
        settings.returnHosts = ['chaos.example', 'y.example']
      })
      const places = new Set<number>()
      await beforeAndAfter(page, `/service_login?${query}`, async (isReady) => {
        await expect(heading(page)).toHaveText(shown, { useInnerText: true })
        const host = textOn(page, /^Then you’ll continue to/)
        await expect(host).toHaveText(told ? [`Then you’ll continue to ${told}.`] : [])
        // Firefox never resolves `fonts.ready` before the page's scripts load.
        await page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== 'loading'))
        const field = page.locator('main input').first()
        places.add(await field.evaluate((element) => element.getBoundingClientRect().top + scrollY))
        for (const to of ['/register', '/account/recover', '/corporate_login'])
          await expect(page.locator(`main a[href^="${to}"]`)).toHaveAttribute(
            'href',
            new RegExp(`${to}\\?return_to=https`),
          )
        const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
        if (!isReady) expect(files.filter((file) => file.includes('/providers-'))).toEqual([])
      })
      expect(places.size).toBe(1)
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
