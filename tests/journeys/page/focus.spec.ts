import type { Locator } from '@playwright/test'
import { arrive, expect, loginForm, test } from '../visitor.ts'

// A trace asks the page questions, which count as the visitor's doing, as the test's own would.
test.use({ trace: 'off' })

test('the first field has the focus, the password where the email is known, unless the visitor was faster', async ({
  page,
}) => {
  const { username, password } = loginForm(page)
  const session = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/gateway/session') && new URL(page.url()).pathname === '/service_login',
    )

  await test.step('whoever is led to the login has the first field, and hears no error', async () => {
    const asked = session()
    await page.goto('/profile/edit')
    await asked
    await expect(username).toBeFocused()
    await expect(username).not.toHaveAttribute('aria-describedby')
  })

  await test.step('with the email in the address the password is next', async () => {
    const asked = session()
    await page.goto('/service_login?email=anna%40example.com')
    await asked
    await expect(password).toBeFocused()
  })

  await test.step('the visitor was faster', async () => {
    const asked = session()
    await page.goto('/service_login', { waitUntil: 'commit' })
    await password.focus()
    await asked
    await expect(password).toBeFocused()
  })
})

test('a visitor signs in with few presses of keys alone, also after a refusal', async ({ page, outside }) => {
  const { email, password } = await outside.person('active')
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  const form = loginForm(page)
  let presses = 0
  const tabTo = async (target: Locator) => {
    while (!(await target.evaluate((element) => element === document.activeElement)) && presses < 20) {
      await page.keyboard.press('Tab')
      presses += 1
    }
  }
  await tabTo(form.username)
  await page.keyboard.type(email)
  await tabTo(form.password)
  await page.keyboard.type('Wrong-Password-1')
  await tabTo(form.submit)
  await page.keyboard.press('Enter')
  await expect(form.password).toHaveAccessibleDescription('Incorrect email or password.')
  await expect(form.password).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(outside.at('/store'))
  expect(presses).toBeLessThan(10)
})
