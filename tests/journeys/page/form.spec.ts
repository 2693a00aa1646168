import { registerForm } from '../forms.ts'
import { arrive, check, expect, heading, loginForm, test, visit } from '../visitor.ts'

const pages = [
  '/service_login',
  '/corporate_login',
  '/error?error_code=user_disabled&error_id=1',
  '/ula-login-error',
  '/nowhere',
]

test('the dark page is dark, and reads well', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of pages) {
    await visit(page, path)
    await expect(heading(page)).toBeVisible()
    await check(page)
  }
  const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const [red = 255, green = 255, blue = 255] = canvas.match(/\d+/g)?.map(Number) ?? []
  expect(Math.max(red, green, blue)).toBeLessThan(60)
})

test('a visitor signs in with the keyboard alone', async ({ page, outside }) => {
  const { email, password } = await outside.person('active')
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  const form = loginForm(page)
  const seen: string[] = []
  const tabTo = async (target: ReturnType<typeof loginForm>['username']) => {
    for (let presses = 0; presses < 12; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
      seen.push(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
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
  const rings = await form.password.evaluate((element) =>
    [element, element.parentElement ?? element].map((each) => getComputedStyle(each).outlineStyle),
  )
  expect(rings).toContain('solid')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(outside.at('/store'))
  expect(seen.length).toBeLessThan(10)
})

test('the first tab stop skips to the content', async ({ page }) => {
  await visit(page, '/error')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the login field takes a name as it is typed', async ({ page }) => {
  const { username } = loginForm(page)
  for (const path of ['/', '/service_login', '/trial/login']) {
    await visit(page, path)
    for (const [name, value] of [
      ['autocapitalize', 'none'],
      ['autocorrect', 'off'],
      ['spellcheck', 'false'],
      ['enterkeyhint', 'next'],
    ] as const)
      await expect(username).toHaveAttribute(name, value)
  }
})

test('a password can be pasted, shown and hidden', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/service_login')
  const { password } = loginForm(page)
  await page.evaluate(() => navigator.clipboard.writeText('Pasted-Password-1'))
  await password.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(password).toHaveValue('Pasted-Password-1')
  const toggle = page.locator('button[aria-controls=field-password]')
  await expect(toggle).toHaveAccessibleName('Show Password')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(toggle).toHaveAccessibleName('Hide Password')
  await expect(page.getByRole('status')).toContainText('Your password is visible.')
  await expect(password).toHaveValue('Pasted-Password-1')
  await check(page)
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByRole('status')).toContainText('Your password is hidden.')
})

test('what is said of a field that is left by a press does not move what is pressed', async ({ page }) => {
  await visit(page, '/register')
  const { email } = registerForm(page)
  await email.fill('x')
  await page.locator('main a[href^="/corporate_login"]').click()
  await expect(page).toHaveTitle('Corporate sign in – Aldera')
  await visit(page, '/register')
  await email.fill('x')
  await page.getByRole('heading').first().click()
  await expect(email).toHaveAccessibleDescription('Please enter valid email address.')
})

test('a busy button keeps its size', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const release = await outside.hold('POST /account/login', 1)
  await arrive(page, '/service_login')
  const { submit, send } = loginForm(page)
  const before = await submit.boundingBox()
  await send(somebody)
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await expect(submit).toHaveAccessibleName('Sign in')
  const during = await submit.boundingBox()
  expect([during?.width, during?.height]).toEqual([before?.width, before?.height])
  await release()
  await expect(page).toHaveURL(outside.at('/home'))
})
