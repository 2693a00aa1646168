import type { Page } from '@playwright/test'
import { appOrigin, arrive, expect, heading, ready, said, test, visit } from '../visitor.ts'

const google = 'Continue with Google'
const atGoogle = 'Google (stand-in)'

/** Says at the provider who is there. */
async function be(page: Page, email: string) {
  await expect(page).toHaveTitle(/stand-in/)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('radio', { name: 'somebody else' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a visitor signs in with Google and comes back', async ({ page, outside }) => {
  const { email } = await outside.person('social')
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('button', { name: google }).click()
  await expect(page).toHaveTitle(atGoogle)
  await be(page, email)
  await expect(page).toHaveURL(outside.at('/store'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect
    .poll(() => outside.requests('POST /account/social/login'))
    .toMatchObject([{ body: { platform: 'google', continue: outside.at('/store'), auto_register: false } }])
})

test('somebody new completes the profile, somebody known links the account', async ({ page, outside }) => {
  const known = await outside.person('active')
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await be(page, `new-${known.email}`)
  await expect(page).toHaveURL(/\/register\/social\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    platform: 'facebook',
    email: `new-${known.email}`,
    return_to: outside.at('/store'),
  })
  await visit(page, '/service_login')
  await page.getByRole('button', { name: 'Continue with Trimble' }).click()
  await be(page, known.email)
  await expect(page).toHaveURL(/\/link\/existing\/social\?/)
  await expect.poll(() => new URL(page.url()).searchParams.get('email')).toBe(known.email)
})

for (const [answer, code, words] of [
  ['Deny', 'social_invalid_authentication', 'We failed to authenticate you.'],
  ['Let the provider fail', 'social_idp_error', 'We could not sign you in.'],
] as const) {
  test(`a provider's answer “${answer}” is explained`, async ({ page }) => {
    await visit(page, '/service_login')
    await page.getByRole('button', { name: google }).click()
    await page.getByRole('button', { name: answer }).click()
    await expect(said(page, words)).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('error_code')]).toEqual(['/error', code])
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page)).toHaveText('Sign in')
  })
}

test('a page that the gateway calls outdated is loaded anew once', async ({ page, outside }) => {
  await outside.fault({ call: 'POST /account/social/login', status: 422, body: { message: 'Please reload.' } })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await visit(page, '/service_login')
  await page.getByRole('button', { name: google }).click()
  await expect.poll(() => loads).toBe(2)
  await ready(page)
  await page.getByRole('button', { name: google }).click()
  await expect(said(page, 'Please reload.')).toBeVisible()
  await expect(page.getByRole('button', { name: google })).not.toHaveAttribute('aria-busy')
  expect([loads, await outside.count('POST /account/social/login')]).toEqual([2, 2])
})

test("a provider's page is opened wherever it is", async ({ page, outside, provoke }) => {
  const provider = 'https://accounts.google.test/o/oauth2/auth?state=x'
  provoke(/request to https:\/\/accounts\.google\.test/)
  await page.route(provider, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }))
  await outside.fault({ call: 'POST /account/social/login', times: 1, body: { redirect_to: provider } })
  await visit(page, '/service_login')
  await page.getByRole('button', { name: google }).click()
  await expect(page).toHaveURL(provider)
})

test('a provider page at an address that is not trusted is not opened', async ({ page, outside }) => {
  await arrive(page, '/service_login')
  const button = page.getByRole('button', { name: google })
  const targets = [
    'javascript:alert(1)',
    '//evil.example/',
    'https://ada@evil.example/',
    'https:\\\\[::1]/',
    'file:///x',
  ]
  for (const [index, target] of targets.entries())
    await test.step(target, async () => {
      await outside.fault({ call: 'POST /account/social/login', times: 1, body: { redirect_to: target } })
      await button.click()
      await expect.poll(() => outside.count('POST /account/social/login')).toBe(index + 1)
      await expect(button).not.toHaveAttribute('aria-busy')
      await expect(said(page, 'The sign-in page has an address that we do not trust')).toBeVisible()
      await expect(page).toHaveURL(`${appOrigin}/service_login`)
    })
})

test('a visitor who comes back from the provider finds no busy button', async ({ page, outside }) => {
  await visit(page, '/service_login')
  await page.getByRole('button', { name: google }).click()
  await expect(page).toHaveTitle(atGoogle)
  await page.goBack()
  await ready(page)
  const button = page.getByRole('button', { name: google })
  await expect(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await expect(page).toHaveTitle(atGoogle)
  await expect.poll(() => outside.count('POST /account/social/login')).toBe(2)
})

test('a button that is at work ignores a second press, and the others wait', async ({ page, outside }) => {
  const release = await outside.hold('POST /account/social/login')
  await visit(page, '/service_login')
  const button = page.getByRole('button', { name: google })
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Continue with Facebook' }).press('Enter')
  await release()
  await expect(page).toHaveTitle(atGoogle)
  await expect.poll(() => outside.count('POST /account/social/login')).toBe(1)
})
