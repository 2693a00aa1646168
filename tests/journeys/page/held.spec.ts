import { readKept } from '../../../src/build/kept.ts'
import { holdLateParts, openEarly } from '../early.ts'
import { holdScripts } from '../hold.ts'
import { meddle } from '../meddle.ts'
import { expect, loginForm, ready, test } from '../visitor.ts'

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
