import type { Page, Route } from '@playwright/test'
import { readKept } from '../../../src/build/kept.ts'
import { newcomer, pathOf, registerForm } from '../forms.ts'
import { holdScripts } from '../hold.ts'
import { menu } from '../language-menu.ts'
import { meddle } from '../meddle.ts'
import { expect, heading, loginForm, ready, said, test } from '../visitor.ts'

/** Holds only the code that comes after the first form. */
async function holdLateParts(
  page: Page,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = await (await page.request.get('/service_login')).text()
  await page.route('**/assets/*.js', async (route) => {
    if (first.includes(new URL(route.request().url()).pathname)) return route.continue()
    await promise
    await end(route)
  })
  return resolve
}

const moments = { 'before there is any code': holdScripts, 'while late parts are missing': holdLateParts }

const provider = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}` })

/** Opens a page whose code does not come yet. */
async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('main form').first()).toBeVisible()
}

for (const [when, hold] of Object.entries(moments)) {
  for (const name of ['Google', 'Facebook', 'Trimble'])
    test(`a press on ${name} ${when} is heard at once and honoured once`, async ({ page, outside }) => {
      const release = await hold(page)
      await openEarly(page, '/service_login')
      await provider(page, name).click()
      await provider(page, name).click()
      await expect(provider(page, name)).toHaveAttribute('aria-busy', 'true')
      release()
      await expect(page).toHaveURL(/\/idp\//)
      await expect.poll(() => outside.count('POST /account/social/login')).toBe(1)
    })

  test(`a new activation link asked for ${when} is sent once`, async ({ page, outside }) => {
    const { email } = await outside.person('inactive')
    const release = await hold(page)
    await openEarly(page, '/service_login')
    await loginForm(page).username.fill(email)
    await page.getByRole('button', { name: 'Resend activation link' }).click()
    release()
    await expect(said(page, 'A new activation link has been sent')).toBeVisible()
    await expect.poll(() => outside.count('POST /account/resend_activation')).toBe(1)
  })

  test(`a language chosen ${when} stays chosen, with what was typed`, async ({ page }) => {
    const release = await hold(page)
    await openEarly(page, '/service_login')
    const { username, password } = loginForm(page)
    await username.fill('early@example.com')
    await password.fill('Early-Password-1')
    await menu(page).selectOption('de')
    release()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(heading(page)).toHaveText('Anmelden')
    await expect(menu(page)).toHaveValue('de')
    await expect(username).toHaveValue('early@example.com')
    await expect(password).toHaveValue('Early-Password-1')
  })
}

test('a password is shown by a press before there is any code', async ({ page }) => {
  const release = await holdScripts(page)
  await openEarly(page, '/service_login')
  await loginForm(page).password.fill('Early-Password-1')
  await page.getByRole('button', { name: 'Show Password' }).click()
  release()
  await expect(loginForm(page).password).toHaveAttribute('type', 'text')
  await expect(loginForm(page).password).toHaveValue('Early-Password-1')
})

test('a link that is followed before there is any code leads on, with the return address', async ({
  page,
  outside,
}) => {
  const release = await holdScripts(page)
  await openEarly(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.locator('main a[href^="/corporate_login"]').click({ noWaitAfter: true })
  await expect.poll(() => pathOf(page)).toBe('/corporate_login')
  release()
  await ready(page)
  await expect.poll(() => new URL(page.url()).searchParams.get('return_to')).toBe(outside.at('/store'))
})

test('who types on after an early Enter never sends half a password', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const release = await holdScripts(page)
  await openEarly(page, '/service_login')
  const { username, password, submit } = loginForm(page)
  await username.fill(somebody.email)
  await username.press('Enter')
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await password.focus()
  await page.keyboard.type(somebody.password.slice(0, 6))
  await expect(submit).not.toHaveAttribute('aria-busy')
  release()
  await ready(page)
  await expect.poll(() => outside.count('POST /account/login/modes')).toBe(1)
  await page.keyboard.type(somebody.password.slice(6))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(outside.at('/home'))
  await expect.poll(() => outside.requests('POST /account/login')).toHaveLength(1)
})

test('a part that was pressed early and cannot be had is not passed over in silence', async ({ page }) => {
  const { chunks } = await readKept()
  const social = chunks.find(({ sources }) => sources.includes('src/routes/-social-login.tsx'))?.file ?? ''
  const release = await holdLateParts(page, (route) =>
    route.request().url().endsWith(social) ? route.abort() : route.continue(),
  )
  await openEarly(page, '/service_login')
  await provider(page, 'Google').click()
  release()
  await expect(page.locator('.late:not([hidden])')).toBeVisible()
  await expect(loginForm(page).username).toBeEditable()
})

test('every first form that is sent early is sent once', async ({ page, outside }) => {
  const { email } = await outside.person('active')
  const fresh = newcomer()
  for (const [path, fill, call] of [
    ['/account/recover', () => page.locator('input[name=email]').fill(email), 'POST /account/recover'],
    ['/corporate_login', () => page.locator('input[name=email]').fill(email), 'POST /account/federated/login'],
    [
      '/trial/email-check',
      () => page.locator('input[name=email]').fill(fresh.email),
      'POST /account/register/validate',
    ],
  ] as const) {
    const release = await holdScripts(page)
    await openEarly(page, path)
    await fill()
    await page.keyboard.press('Enter')
    release()
    await expect.poll(() => outside.count(call), path).toBe(1)
  }
  const somebody = await outside.person('active')
  const letGo = await holdScripts(page)
  await openEarly(page, `/trial/login?return_to=${outside.at('/trial')}`)
  await loginForm(page).username.fill(somebody.email)
  await loginForm(page).password.fill(somebody.password)
  await page.keyboard.press('Enter')
  letGo()
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=false'))
  await page.context().clearCookies({ name: /session/i })
  const release = await holdScripts(page)
  await openEarly(page, '/register')
  await registerForm(page).email.fill(fresh.email)
  await registerForm(page).password.fill(fresh.password)
  await page.keyboard.press('Enter')
  release()
  await expect(registerForm(page).firstName).toBeVisible()
})

for (const [path, first, last] of [
  ['/service_login', 'username', 'password'],
  ['/register', 'email', 'newPassword'],
  ['/account/recover', 'email', 'email'],
] as const)
  test(`${path} changed by a translator and by extensions before its code loses nothing`, async ({ page, provoke }) => {
    provoke(/Minified React error #418/)
    provoke(/Hydration threw/)
    const release = await holdScripts(page)
    await openEarly(page, path)
    const field = (name: string) => page.locator(`main form:visible input[name=${name}]`)
    await field(first).fill('early@example.com')
    await field(last).focus()
    await page.keyboard.type('Early-Passw')
    await meddle(page)
    release()
    await ready(page)
    await expect(field(last)).toBeFocused()
    await page.keyboard.type('ord-1')
    if (first !== last) await expect(field(first)).toHaveValue('early@example.com')
    await expect(field(last)).toHaveValue(/Early-Password-1/)
  })

test('a form that is sent early and translated then is sent once', async ({ page, outside, provoke }) => {
  provoke(/Minified React error #418/)
  provoke(/Hydration threw/)
  const release = await holdScripts(page)
  await openEarly(page, '/service_login')
  await loginForm(page).send(await outside.person('active'))
  await meddle(page)
  release()
  await expect(page).toHaveURL(outside.at('/home'))
  await expect.poll(() => outside.count('POST /account/login')).toBe(1)
})
