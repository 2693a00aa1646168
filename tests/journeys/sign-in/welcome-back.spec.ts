import type { Page } from '@playwright/test'
import { storagePrefix } from '#src/browser/storage.ts'
import { says } from '../../machines/refusal.ts'
import { remembered } from '../forms.ts'
import { beforeAndAfter } from '../hold.ts'
import { menu } from '../language-menu.ts'
import { expect, heading, loginForm, test, visit } from '../visitor.ts'

const notYou = (page: Page) => page.getByRole('button', { name: 'Not you?' })
const usernameKey = `${storagePrefix}username`

const placesOf = (page: Page) =>
  Promise.all(Object.values(partsOf(page)).map(async (part) => JSON.stringify(await part.boundingBox())))

function partsOf(page: Page) {
  const { username, password, submit } = loginForm(page)
  return { username, password, submit, google: page.getByRole('button', { name: /Google/ }) }
}

test('after a sign-in the username is prefilled before hydration, and only the password is missing', async ({
  page,
  outside,
  context,
}) => {
  const somebody = await outside.person('active')
  const { password, send } = loginForm(page)
  await visit(page, '/service_login')
  await expect(notYou(page)).toHaveCount(0)
  const places = await placesOf(page)
  await send({ ...somebody, password: 'Wrong-Password-1' })
  await expect(password).toHaveAccessibleDescription(says('wrongPassword'))
  expect(await remembered(page)).toEqual({})
  await send(somebody)
  await expect(page).toHaveURL(outside.at('/home'))

  await context.clearCookies({ name: 'gateway_session' })
  const other = await context.newPage()
  const { username } = loginForm(other)
  await beforeAndAfter(other, '/service_login', async () => {
    await expect(username).toHaveValue(somebody.email)
    await expect(notYou(other)).toBeVisible()
    expect(await placesOf(other)).toEqual(places)
  })
  expect(await remembered(other)).toEqual({ [usernameKey]: somebody.email })
  await other.getByRole('link', { name: 'Create Account' }).click()
  await expect(heading(other)).toHaveText('Sign up')
  await expect(other.locator('input[name=email]'), 'who signed in before is offered on the login alone').toHaveValue('')

  // A new page has no user action yet; a test's script counts as one.
  const third = await context.newPage()
  await third.goto('/service_login')
  await third.waitForLoadState('networkidle')
  await third.keyboard.type(somebody.password)
  await third.keyboard.press('Enter')
  await expect(third).toHaveURL(outside.at('/home'))
})

test('a browser whose storage and cookies are blocked signs in, and remembers no name', async ({
  page,
  outside,
  context,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('', 'SecurityError')
    }
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } })
    Object.defineProperty(document, 'cookie', { get, set: get })
  })
  await visit(page, '/service_login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page)).toHaveText('Forgot password?')
  await page.goBack()
  await expect(heading(page)).toHaveText('Sign in')
  await loginForm(page).send(await outside.person('active'))
  await expect(page).toHaveURL(outside.at('/home'))
  await context.clearCookies({ name: 'gateway_session' })
  await visit(page, '/service_login')
  await expect(loginForm(page).username).toHaveValue('')
  await menu(page).selectOption('fr')
  await expect(heading(page)).toHaveText('Se connecter')
})
