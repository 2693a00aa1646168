import type { Page } from '@playwright/test'
import { appOrigin, check, expect, heading, said, test, visit, withSettings } from '../visitor.ts'

const call = 'POST /account/social/login'
const consent = 'Trimble (stand-in)'
const robots = (page: Page) => page.locator('meta[name=robots]')

/** Says at the partner's page who is there. */
async function be(page: Page, email: string) {
  await expect(page).toHaveTitle(consent)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('radio', { name: 'somebody else' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a visitor comes from the partner with no account and leaves with one and an active license server', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('active')
  await page.goto('/trimble/login')
  await be(page, `new-${email}`)
  await expect(heading(page)).toHaveText('Thank you')
  await expect.poll(() => page.url()).toBe(`${appOrigin}/register/trimble/complete`)
  await expect(said(page, 'Your account was created and linked to your Trimble account.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start learning' })).toHaveAttribute('href', outside.at('/learning'))
  const target = `${outside.at('/gateway/legacy_token')}?continue=${encodeURIComponent(page.url())}`
  await expect
    .poll(() => outside.requests(call))
    .toMatchObject([{ body: { platform: 'trimble', continue: target, auto_register: true } }])
  await expect.poll(() => outside.count('GET /legacy_token')).toBe(1)
  const session = await page.request.get(outside.at('/gateway/session'))
  expect(await session.json()).toMatchObject({ Email: `new-${email}` })
})

test('somebody whose partner account is linked passes the same way', async ({ page, outside }) => {
  const { email } = await outside.person('partner')
  await page.goto('/trimble/login')
  await be(page, email)
  await expect(heading(page)).toHaveText('Thank you')
})

test('the landing is hidden from robots, and so is its button', async ({ page, outside }) => {
  await outside.fault({ call, times: 1, hang: true })
  await visit(page, '/trimble/login')
  await expect(robots(page)).toHaveAttribute('content', /noindex/)
  await expect(said(page, 'Loading...')).toBeVisible()
  await expect.poll(() => outside.count(call)).toBe(1)
  await outside.fault({ call, times: 1, status: 500, body: { message: 'Out of office.', guid: 'ref-5' } })
  await visit(page, '/trimble/login')
  await expect(said(page, 'Out of office.')).toBeVisible()
  await expect(said(page, 'Ref. ref-5')).toBeVisible()
  await expect(robots(page)).toHaveAttribute('content', /noindex/)
  await check(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveTitle(consent)
})

test('other pages are not hidden', async ({ page }) => {
  await visit(page, '/service_login')
  await expect(robots(page)).toHaveCount(0)
})

for (const target of ['javascript:alert(1)', 'https://ada@evil.example/', '//evil.example/']) {
  test(`a partner page at “${target}” is not opened`, async ({ page, outside }) => {
    await outside.fault({ call, times: 1, body: { redirect_to: target } })
    await visit(page, '/trimble/login')
    await expect(said(page, 'The sign-in page has an address that we do not trust')).toBeVisible()
    await expect(page).toHaveURL(`${appOrigin}/trimble/login`)
  })
}

test('a landing that the gateway calls outdated is loaded anew once', async ({ page, outside }) => {
  await outside.fault({ call, status: 422, body: { message: 'Please reload.' } })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/trimble/login')
  await expect(said(page, 'Please reload.')).toBeVisible()
  expect([loads, await outside.count(call)]).toEqual([2, 2])
})

test('Back from the partner leads to where the visitor came from, not to another start', async ({ page, outside }) => {
  await page.goto(outside.at('/help'))
  await page.goto('/trimble/login')
  await expect(page).toHaveTitle(consent)
  await page.goBack()
  await expect(page).toHaveURL(outside.at('/help'))
  await expect.poll(() => outside.count(call)).toBe(1)
})

test('somebody who says no at the partner is told so', async ({ page }) => {
  await page.goto('/trimble/login')
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(said(page, 'We failed to authenticate you.')).toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/error')
})

test('a deployment without the partner has no such page', async ({ page, outside }) => {
  await withSettings(page, (settings) => Object.assign(settings['flags'] as object, { trimbleLogin: false }))
  await visit(page, '/trimble/login')
  await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
  expect(await outside.count(call)).toBe(0)
})
