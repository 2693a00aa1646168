import { holdScripts, openEarly } from '../hold.ts'
import { changePage } from '../page-changes.ts'
import { expect, loginForm, ready, test } from '../visitor.ts'

test('nothing is called before hydration, and typing on after an early Enter never sends half a password', async ({
  page,
  outside,
}) => {
  const { email, password: secret } = await outside.person('active')
  const release = await holdScripts(page)
  await openEarly(page, '/service_login')
  const { username, password, submit } = loginForm(page)
  await username.fill(email)
  await username.press('Enter')
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await password.focus()
  await page.keyboard.type(secret.slice(0, 6))
  await expect(submit).not.toHaveAttribute('aria-busy')
  expect(await outside.requests()).toEqual([])
  release()
  await ready(page)
  const asked = () => outside.bodies('POST /account/login/modes')
  await expect.poll(asked).toEqual([{ username: email }])
  expect(await outside.count('GET /session')).toBe(1)
  // Autofill sets a value without key events.
  for (const value of ['known@example.com', email]) {
    await username.evaluate((field: HTMLInputElement, known) => {
      field.value = known
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, value)
    // The next value would give the question up, perhaps before it has left the browser.
    await expect.poll(asked).toContainEqual({ username: value })
  }
  await page.keyboard.type(secret.slice(6))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(outside.at('/home'))
  expect(await outside.count('POST /account/login')).toBe(1)
})

test('typing while React redraws a changed page loses neither a letter nor the cursor', async ({ page, provoke }) => {
  provoke(/Minified React error #418/)
  const release = await holdScripts(page)
  await openEarly(page, '/service_login')
  const { username, password } = loginForm(page)
  await username.evaluate((field: HTMLInputElement) => Object.assign(field, { value: 'filled@example.com' }))
  await password.focus()
  await page.keyboard.type('Early-Pass-1')
  for (const _ of '-1') await page.keyboard.press('ArrowLeft')
  await changePage(page)
  release()
  await ready(page)
  await expect(password).toBeFocused()
  await page.keyboard.type('word')
  await expect(username).toHaveValue('filled@example.com')
  await expect(password).toHaveValue('Early-Password-1')
})
