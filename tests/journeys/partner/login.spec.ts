import type { Page } from '@playwright/test'
import { appOrigin, expect, heading, said, test, visit, withSettings } from '../visitor.ts'

const call = 'POST /account/social/login'
const consent = 'Trimble (stand-in)'
const robots = (page: Page) => page.locator('meta[name=robots]')

test('a visitor comes from the partner with no account and leaves with one and an active license server', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('active')
  await page.goto('/trimble/login')
  await expect(page).toHaveTitle(consent)
  await page.getByRole('textbox', { name: 'Email' }).fill(`new-${email}`)
  await page.getByRole('radio', { name: 'somebody else' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
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

test('a landing is hidden from robots, loaded anew once when it is outdated, and nothing that Back returns to', async ({
  page,
  outside,
}) => {
  let loads = 0
  page.on('load', () => {
    if (page.url().startsWith(appOrigin)) loads += 1
  })
  await page.goto(outside.at('/help'))
  const release = await outside.hold(call, 1)
  await visit(page, '/trimble/login')
  await expect(robots(page)).toHaveAttribute('content', /noindex/)
  await expect(said(page, 'Loading...')).toBeVisible()
  const outdated = { status: 422, body: { message: 'Please reload.', guid: 'ref-5' } }
  await outside.fault({ call, times: 1, ...outdated })
  await release(outdated)
  await expect(said(page, 'Please reload.')).toBeVisible()
  await expect(said(page, 'Ref. ref-5')).toBeVisible()
  await expect(robots(page)).toHaveAttribute('content', /noindex/)
  await expect.poll(() => loads).toBe(2)
  expect(await outside.count(call)).toBe(2)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveTitle(consent)
  await page.goBack()
  await expect(page).toHaveURL(outside.at('/help'))
  await expect.poll(() => outside.count(call)).toBe(3)

  await test.step('somebody who says no at the partner is told so', async () => {
    await page.goForward()
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(said(page, 'We failed to authenticate you.')).toBeVisible()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/error')
  })

  await test.step('a deployment without the partner has no such page', async () => {
    await withSettings(page, (settings) => Object.assign(settings['flags'] as object, { trimbleLogin: false }))
    await visit(page, '/trimble/login')
    await expect(heading(page)).toHaveText('404 – PAGE NOT FOUND')
    expect(await outside.count(call)).toBe(3)
  })
})
