import type { Page } from '@playwright/test'
import { readBuilt } from '../../built.ts'
import { passWidget } from '../forms.ts'
import { holdScripts } from '../hold.ts'
import { filesOf, haveLoaded, saidOfReload, scriptOf } from '../parts.ts'
import { expect, heading, loginForm, ready, said, test, visit } from '../visitor.ts'

const { chunks, pages, filesOf: filesOfPage } = await readBuilt()
const initial = pages.filter(({ path }) => path === '/service_login').flatMap((page) => filesOfPage(page, 'en'))

const needed = new Set([
  ...initial,
  ...filesOf(scriptOf('src/settings.ts')),
  ...filesOf(scriptOf('src/gateway/services.ts')),
])

/** Whether the login can do without a file; sentences of other languages are no part of it. */
const isSpare = (file: string) =>
  !needed.has(file) && chunks.some((chunk) => chunk.file === file && !/\.po\?/.test(chunk.sources.join()))

const missing = { status: 404, body: 'Not found' }
const early = { email: 'early@example.com', password: 'Early-Password-1' }

test('without its late parts, lost or silent, the login says what is wrong and signs in', async ({
  page,
  outside,
  context,
}) => {
  const parts = ['src/router.tsx', 'src/routes/-social-login.tsx'].map(scriptOf)
  for (const [name, isLost, isSilent] of [
    ['all of it is lost', isSpare, false],
    ['all of it is silent', isSpare, true],
    ['the router is lost', (file: string) => file === parts[0], false],
  ] as const)
    await test.step(name, async () => {
      const somebody = await outside.person('active')
      const lost = new Set<string>()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route(
        ({ pathname }) => isLost(pathname.slice(1)),
        (route) => {
          lost.add(new URL(route.request().url()).pathname.slice(1))
          return isSilent ? undefined : route.fulfill(missing)
        },
      )
      await context.clearCookies({ name: 'gateway_session' })
      // Whoever was signed in a moment ago is told first that nobody is any more.
      const session = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/gateway/session'))
      // What is silent keeps a page of Firefox's from being loaded.
      await page.goto('/service_login', { waitUntil: 'commit' })
      await session
      const { username, submit, send } = loginForm(page)
      await submit.click()
      await expect(page.locator('#field-password-error')).toContainText(/enter your password/i)
      await send({ email: somebody.email, password: 'Wrong-Password-1' })
      await expect(said(page, /incorrect/i)).toBeVisible()
      await expect(username).toHaveValue(somebody.email)
      if (!isSilent) {
        await send(await outside.person('inactive'))
        await expect(page.getByRole('alert').filter({ hasText: 'Your account is not active.' })).toBeVisible()
      }
      expect([...lost]).toEqual(expect.arrayContaining(parts.filter(isLost)))
      await send(somebody)
      await expect(page).toHaveURL(outside.at('/home'))
    })

  await test.step('the client of the gateway, which it cannot do without, can be asked for again', async () => {
    const client = `**/${scriptOf('src/gateway/http.ts')}`
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(client, (route) => route.abort())
    await page.goto('/service_login?prompt=login')
    await expect(heading(page)).toHaveText('Oops... what a mess.')
    await page.unroute(client)
    await page.getByRole('button', { name: 'try again' }).click()
    await loginForm(page).send(await outside.person('active'))
    await expect(page).toHaveURL(outside.at('/home'))
  })
})

test('a captcha that cannot be loaded can be asked for again, and all but the password stays', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('captcha')
  await visit(page, '/service_login')
  await haveLoaded(page, [scriptOf('src/router.tsx'), ...needed])
  await page.route('**/assets/*.js', (route) => route.fulfill(missing))
  const { username, password, submit } = loginForm(page)
  await username.fill(somebody.email)
  await password.fill(somebody.password)
  await expect(said(page, /^The security check could not be loaded\./)).toBeVisible()
  await expect(password).toHaveValue(somebody.password)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(saidOfReload(page, 'Please enter your password again')).toBeVisible()
  await expect(username).toHaveValue(somebody.email)
  await password.fill(somebody.password)
  await submit.click()
  await passWidget(page)
  await submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
})

test('a list of errors that comes when the visitor is typing again is said and takes no focus', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${scriptOf('src/ui/feedback/error-summary.tsx')}`, async (route) => {
    await promise
    await route.continue()
  })
  await visit(page, '/service_login')
  const { username, submit } = loginForm(page)
  await submit.click()
  await expect(page.locator('#field-username-error')).toBeVisible()
  await username.click()
  await page.keyboard.type('ada')
  resolve()
  await expect(page.getByRole('region', { name: 'Please check these fields' })).toBeVisible()
  await page.keyboard.type('@lovelace.example')
  await expect(username).toHaveValue('ada@lovelace.example')
  await expect(page.locator('#live-polite')).toContainText('Please check these fields')
})

/** The line that stands in the page for when the app does not come. */
const lost = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button') })

test('that the main script is lost is said at once, and all but the password outlives the reload', async ({
  page,
  outside,
}) => {
  await page.route('**/assets/*.js', (route) => route.fulfill(missing))
  await page.goto('/service_login')
  const { username, password, submit, send } = loginForm(page)
  await username.fill(early.email)
  await password.fill(early.password)
  await submit.click()
  await expect(lost(page)).toHaveText('This page did not load completely. Reload page Help')
  await expect(lost(page).getByRole('link')).toHaveAttribute('href', outside.at('/help'))
  await expect(username).toHaveValue(early.email)
  await expect(password).toHaveValue(early.password)
  await page.unroute('**/assets/*.js')
  await lost(page).getByRole('button').click()
  await ready(page)
  await expect(lost(page)).toHaveCount(0)
  await expect(username).toHaveValue(early.email)
  await expect(password).toHaveValue('')
  await expect(saidOfReload(page, 'Please enter your password again')).toBeVisible()
  await send(await outside.person('active'))
  await expect(page).toHaveURL(outside.at('/home'))
})

test('that scripts do not come is said after fifteen seconds, in the language of the page, until they do', async ({
  page,
  cookie,
}) => {
  await page.clock.install()
  for (const [path, name, value, words, title] of [
    // The host serves no page of its own for this one.
    ['/account/recover', 'location', 'JP', 'このページを完全に読み込めませんでした。', 'パスワード'],
    ['/register', 'ssofe_language', 'de', 'Diese Seite wurde nicht vollständig geladen.', 'Registrieren'],
  ] as const)
    await test.step(path, async () => {
      await cookie(name, value)
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('alert', { includeHidden: true }).first().waitFor({ state: 'attached' })
      await page.clock.fastForward(14_000)
      await expect(lost(page)).toHaveCount(0)
      await page.clock.fastForward(1_000)
      await expect(lost(page)).toContainText(words)
      await expect(lost(page).getByRole('button')).toBeVisible()
      release()
      await expect(heading(page)).toContainText(title)
      await expect(lost(page)).toHaveCount(0)
      await expect(page).toHaveURL(path)
      await page.unrouteAll({ behavior: 'wait' })
    })
})
