import { readKept } from '../../../src/deploy/kept.ts'
import { holdLateParts, openEarly } from '../early.ts'
import { holdScripts } from '../hold.ts'
import { meddle } from '../meddle.ts'
import { expect, loginForm, ready, test, withSettings } from '../visitor.ts'

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
  const release = await holdLateParts(page, '/service_login', (route) =>
    route.request().url().endsWith(social) ? route.abort() : route.continue(),
  )
  await openEarly(page, '/service_login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  release()
  await expect(page.locator('.late:not([hidden])')).toBeVisible()
  await expect(loginForm(page).username).toBeEditable()
})

test('a page that a translator and extensions change before its code loses nothing', async ({
  page,
  outside,
  provoke,
}) => {
  provoke(/Minified React error #418/)
  provoke(/Hydration threw/)
  const { username, password } = loginForm(page)
  for (const [path, first, last] of [
    ['/register', 'email', 'newPassword'],
    ['/account/recover', 'email', 'email'],
    ['/service_login', 'username', 'password'],
  ] as const)
    await test.step(`what is typed on ${path}`, async () => {
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
  await test.step('what a browser filled in, which is asked about', async () => {
    const release = await holdScripts(page)
    await openEarly(page, '/service_login')
    for (const field of [username, password])
      await field.evaluate((input) => Object.assign(input, { value: 'filled@example.com' }))
    await meddle(page)
    release()
    await ready(page)
    await expect(username).toHaveValue('filled@example.com')
    await expect(password).toHaveValue('filled@example.com')
    const asked = async () => (await outside.requests('POST /account/login/modes')).map(({ body }) => body)
    await expect
      .poll(async () => (await asked()).filter((body) => JSON.stringify(body).includes('filled@example.com')))
      .toHaveLength(1)
  })
})

test('settings that changed without making a page anew are said once, and nothing is lost', async ({
  page,
  provoke,
}) => {
  provoke(/^console: This page was made for other settings; configure it anew: /)
  provoke(/Minified React error #418/)
  provoke(/Hydration threw/)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const saidOf = (words: RegExp) => said.filter((text) => words.test(text))
  let change: Record<string, unknown> = {}
  await withSettings(page, (settings) => {
    const { flags, ...others } = change
    Object.assign(settings, others, { flags: Object.assign({}, settings['flags'], flags) })
  })
  await page.addInitScript(() => {
    const tell = () =>
      Object.assign(document.documentElement.dataset, { made: document.documentElement.dataset['was'] })
    document.addEventListener('readystatechange', tell)
  })
  for (const [names, path, changed, isDrawnAnew] of [
    ['brandName', '/service_login', { brandName: 'Other' }, true],
    ['languages', '/service_login', { languages: ['en', 'de'] }, true],
    ['flags.facebook', '/service_login', { flags: { facebook: false } }, false],
    ['privacyUrl', '/register', { privacyUrl: 'http://localhost/other' }, false],
    [
      'brandName, flags.google, languages',
      '/register',
      { brandName: 'Other', languages: ['en'], flags: { google: false } },
      true,
    ],
  ] as const)
    await test.step(names, async () => {
      change = changed
      said.splice(0)
      const release = await holdScripts(page)
      await openEarly(page, path)
      const fields = page.locator('main form:visible input:is([name=username], [name=email], [type=password])')
      await fields.first().fill('early@example.com')
      await fields.last().focus()
      await page.keyboard.type('Early-Passw')
      release()
      await ready(page)
      await page.keyboard.type('ord-1')
      await expect(fields.first()).toHaveValue('early@example.com')
      await expect(fields.last()).toHaveValue('Early-Password-1')
      const warned = `This page was made for other settings; configure it anew: ${names}`
      await expect.poll(() => saidOf(/made for other settings/)).toEqual([warned])
      await expect.poll(() => saidOf(/Hydration threw/).length > 0).toBe(isDrawnAnew)
      await expect.poll(() => saidOf(/#418/).length > 0).toBe(names !== 'privacyUrl')
    })
})
