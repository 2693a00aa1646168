import type { Page } from '@playwright/test'
import { arrive, check, expect, heading, loginForm, test, visit } from '../visitor.ts'

const pages = [
  '/service_login',
  '/corporate_login',
  '/error?error_code=user_disabled&error_id=1',
  '/ula-login-error',
  '/nowhere',
]

/** Everything that sticks out of the window to the side, or past the box it stands in. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isSeen = width > 1 && !element.closest('svg, [aria-hidden=true], .visually-hidden')
      return isSeen && (right > clientWidth + 1 || left < -1)
    })
    return [
      ...(scrollWidth > clientWidth ? ['the page'] : []),
      ...wide.map((element) => element.outerHTML.slice(0, 80)),
    ]
  })

for (const language of ['en', 'de']) {
  test(`nothing sticks out at 320 pixels in ${language}, nor with letters twice as large`, async ({ page, cookie }) => {
    await cookie('ssofe_language', language)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of pages) {
      await visit(page, path)
      await expect(heading(page)).toBeVisible()
      expect(await overflowing(page), path).toEqual([])
    }
    await visit(page, '/service_login')
    await loginForm(page).submit.click()
    await page.evaluate(() => document.styleSheets[0]?.insertRule('html { font-size: 200% !important }'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('every page holds in forced colours, without motion, in the dark and in a small popup', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.setViewportSize({ width: 400, height: 560 })
  for (const path of pages) {
    await visit(page, path)
    await expect(heading(page)).toBeVisible()
    await check(page)
  }
})

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

test('password managers find what they look for', async ({ page }) => {
  await visit(page, '/service_login')
  const { username, password, submit } = loginForm(page)
  await expect(page.locator('form')).toHaveCount(1)
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
  for (const [name, value] of [
    ['id', 'field-username'],
    ['autocomplete', 'username'],
    ['inputmode', 'email'],
    ['autocapitalize', 'none'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
    ['enterkeyhint', 'next'],
  ] as const)
    await expect(username).toHaveAttribute(name, value)
  expect(await username.getAttribute('type')).not.toBe('email')
  await expect(password).toHaveAttribute('id', 'field-password')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).not.toHaveAttribute('maxlength')
  for (const field of [username, password]) await expect(field).not.toHaveAttribute('placeholder')
  await expect(submit).toHaveAttribute('type', 'submit')
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
  await expect(page.getByRole('status')).toHaveText('Your password is visible.')
  await expect(password).toHaveValue('Pasted-Password-1')
  await check(page)
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByRole('status')).toHaveText('Your password is hidden.')
})

test('every target is large enough, and a busy button keeps its size', async ({ page, outside }) => {
  const somebody = await outside.person('active')
  const release = await outside.hold('POST /account/login', 1)
  await arrive(page, '/service_login')
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, input:not([type=hidden]), select')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width < 24 || height < 24
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(small).toEqual([])
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
