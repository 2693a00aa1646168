import type { Page } from '@playwright/test'
import { says } from '../../machines/refusal.ts'
import { newcomer, registerForm } from '../forms.ts'
import { breakChecklist, saidOfReload, scriptOf } from '../parts.ts'
import { trialForm } from '../trial/steps.ts'
import { expect, heading, loginForm, ready, test, visit } from '../visitor.ts'

const ada = 'ada@example.com'
const password = 'Never-Kept-Anywhere-7'

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const email = (page: Page) => page.locator('main input[name=email]')

async function typeAt(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await page.locator('main form input').first().fill(ada)
}

/** Types a name and a password into the login. */
async function typeLogin(page: Page): Promise<void> {
  await typeAt(page, '/service_login')
  await loginForm(page).password.fill(password)
}

/** Types a name into the fields of any form. */
async function introduce(page: Page): Promise<void> {
  await registerForm(page).introduce()
  await registerForm(page).newsletter.check()
}

/** Expects the values of {@link introduce}, in any language. */
async function isIntroduced(page: Page): Promise<void> {
  const form = trialForm(page)
  await expect(form.firstName).toHaveValue('Nora')
  await expect(form.lastName).toHaveValue('Newcomer')
  await expect(form.country).toHaveValue('NL')
  await expect(form.newsletter).toBeChecked()
}

async function typeRegistration(page: Page) {
  const form = registerForm(page)
  await visit(page, '/register')
  await form.begin({ email: newcomer().email, password })
  await introduce(page)
  return form
}

/** Ways to leave a form and return to its draft. */
const returns: Record<string, (page: Page) => Promise<void>> = {
  'registration, a page that crashes, reloaded': async (page) => {
    await typeAt(page, '/register')
    await breakChecklist(page, 'Broken')
    await page.locator('main input[name=newPassword]').focus()
    await page.keyboard.press('x')
    await expect(heading(page)).toHaveText('Something went wrong')
    await expect(page.getByRole('banner')).toHaveText('Aldera')
    await page.getByRole('button', { name: 'Reload page' }).click()
    await expect(email(page)).toHaveValue(ada)
    await expect(saidOfReload(page, 'Your password wasn’t kept.')).toBeVisible()
  },
  'login, Back from a page that crashes, reloaded': async (page) => {
    await typeLogin(page)
    await link(page, 'Create Account').click()
    await expect(email(page)).toHaveValue(ada)
    await breakChecklist(page, 'Broken')
    await page.locator('main input[name=newPassword]').press('x')
    await expect(heading(page)).toHaveText('Something went wrong')
    await page.goBack()
    await expect(loginForm(page).username).toHaveValue(ada)
    await page.reload()
    await ready(page)
    await expect(loginForm(page).username).toHaveValue(ada)
    await expect(saidOfReload(page, 'This page had to be reloaded.')).toHaveCount(0)
  },
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state]))

for (const [name, leaveAndReturn] of Object.entries(returns))
  test(`typed values are restored: ${name}`, async ({ page }) => {
    await leaveAndReturn(page)
    expect(await stored(page)).not.toContain(password)
  })

test('typed values are restored after Back from a page that is still loading', async ({ page }) => {
  const form = await typeRegistration(page)
  await page.goBack()
  await expect(form.password).toHaveValue(password)
  await page.route(`**/${scriptOf('routes/_flows/corporate_login/index.tsx')}`, () => {})
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('main a[href^="/corporate_login"]')?.click()
    const isAway = () => location.pathname === '/corporate_login'
    return new Promise<void>((resolve) => {
      const look = () => (isAway() ? resolve(history.back()) : setTimeout(look))
      look()
    })
  })
  await expect(page).toHaveURL('/register')
  await expect(form.password).toHaveValue(password)
  await form.next.click()
  await isIntroduced(page)
})

test('a draft is deleted once its form succeeds', async ({ page, outside }) => {
  const { email: address, password: own } = await outside.person('active')
  await visit(page, '/service_login?return_to=%2Fprofile%2Fedit')
  await loginForm(page).send({ email: address, password: 'Wrong-Password-1' })
  await expect(loginForm(page).password).toHaveAccessibleDescription(says('wrongPassword'))
  await page.reload()
  await expect(loginForm(page).username).toHaveValue(address)
  expect(await stored(page)).toContain(address)
  await loginForm(page).password.fill(own)
  await loginForm(page).submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
  await page.goto('/account/recover')
  await ready(page)
  await expect(email(page)).toHaveValue('')
  expect(await stored(page)).not.toContain(address)
})

test('an email in the address wins over a draft, and a broken or missing draft does no harm', async ({ page }) => {
  await typeLogin(page)
  await page.goto('/service_login?email=grace%40example.com')
  await ready(page)
  await link(page, 'Forgot password?').click()
  await expect(email(page)).toHaveValue('grace@example.com')
  for (const rubbish of ['{', '{"a":1}', '[null]', '[{"screen":"/account/recover","fields":[["email",{}]]}]']) {
    // This page has no script, so no draft.
    await page.goto('/robots.txt')
    await page.evaluate((text) => sessionStorage.setItem('account:drafts', text), rubbish)
    await page.goto('/account/recover')
    await ready(page)
    await expect(email(page)).toHaveValue('')
  }
})
