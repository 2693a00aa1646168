import type { Locator, Page } from '@playwright/test'
import { freeze } from '../clock.ts'
import { watched, watchStart } from '../look.ts'
import { appOrigin, check, expect, heading, said, test, visit } from '../visitor.ts'
import { contentWithoutLinks, meetLicenseServer } from './license.ts'

const failed = 'Your License Server activation failed'
const waiting = 'Activating your License Server. Please wait'
const manual = 'Activate the license server by hand'
const linked = 'Your account was created and linked to your Trimble account.'

/** Lets the page's time run ahead until it says something. */
async function fastForward(page: Page, place: Locator, words: string) {
  const read = async () => {
    await page.clock.runFor(1_000)
    return place.textContent()
  }
  await expect.poll(read, { intervals: [50] }).toBe(words)
}

test('the license server is active after one plain question, and the token is nowhere to be seen', async ({
  page,
  outside,
}) => {
  const { address, token, asked } = await meetLicenseServer(outside)
  await page.goto(address)
  await expect(heading(page)).toHaveText('Thank you')
  await expect(page).toHaveTitle('Sign up complete – Aldera')
  await expect.poll(() => page.url()).toBe(`${appOrigin}/register/trimble/complete`)
  expect(await page.content()).not.toContain(token)
  expect(await contentWithoutLinks(page)).not.toContain(token)
  const [call, ...others] = await asked()
  expect(others).toEqual([])
  expect(call).toMatchObject({
    call: 'GET /activate',
    status: 200,
    query: { access_token: token, noredirect: '1' },
    headers: { origin: appOrigin, 'x-csrf-token': false },
  })
  for (const name of ['cookie', 'referer']) expect(call?.headers).not.toHaveProperty(name)
  await check(page)
  await page.getByRole('link', { name: 'Start learning' }).click()
  await expect(page).toHaveURL(outside.at('/learning'))
  const referrers = (await outside.requests()).map(({ headers }) => headers['referer'] ?? '')
  expect(referrers.join()).not.toContain(token)
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain(token)
})

test('a silent license server is asked five times, which the visitor can follow, then given up', async ({
  page,
  outside,
}) => {
  const { address, order, asked, token } = await meetLicenseServer(outside)
  await order('hang')
  await page.clock.install()
  await page.goto(address)
  await expect(said(page, 'Attempt 1 of 5')).toBeVisible()
  await freeze(page)
  await expect(heading(page)).toHaveText(waiting)
  await expect(page.getByRole('link', { name: manual })).toHaveCount(0)
  for (const attempt of [2, 3, 4, 5]) {
    await fastForward(page, said(page, /^Attempt/), `Attempt ${attempt} of 5`)
    await expect
      .poll(async () => (await asked()).map(({ aborted }) => aborted))
      .toEqual([...Array.from({ length: attempt - 1 }, () => true), false])
  }
  await fastForward(page, heading(page), failed)
  await page.clock.resume()
  await expect(said(page, 'License server activation failed: the license server did not answer in time.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', outside.at('/support'))
  const link = page.getByRole('link', { name: manual })
  expect(new URL((await link.getAttribute('href')) ?? '').search).toBe(`?access_token=${token}`)
  await expect(link).toHaveAttribute('rel', /noreferrer/)
  expect(await contentWithoutLinks(page)).not.toContain(token)
  expect(await asked()).toHaveLength(5)
})

test('a license server that wakes up after three failures is active after the fourth attempt', async ({
  page,
  outside,
}) => {
  const { address, order, asked } = await meetLicenseServer(outside)
  await order('fail', 3)
  await page.clock.install()
  await page.goto(address)
  await fastForward(page, heading(page), 'Thank you')
  expect((await asked()).map(({ status }) => status)).toEqual([500, 500, 500, 200])
})

for (const [behaviour, words] of [
  ['fail', 'License server activation failed: the license server refused.'],
  [
    'absent',
    'License server activation failed: no license server answers on this computer. Is it installed and running?',
  ],
] as const) {
  test(`a license server whose way is “${behaviour}” is told apart, heard by who is at something else, and can be tried again`, async ({
    page,
    outside,
  }) => {
    const { address, order, asked } = await meetLicenseServer(outside)
    await order(behaviour)
    await watchStart(page)
    await page.clock.install()
    await page.goto(address)
    await page.getByRole('combobox', { name: 'Language' }).focus()
    await fastForward(page, heading(page), failed)
    await expect.poll(async () => (await watched(page)).said).toContain(failed)
    await expect(said(page, words)).toBeVisible()
    await expect(said(page, linked)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
    await expect(page.getByRole('link', { name: manual })).toBeVisible()
    // A browser may knock twice at a connection that was closed under it.
    const calls = (await asked()).length
    expect(calls).toBeGreaterThanOrEqual(5)
    if (behaviour === 'fail') expect(calls).toBe(5)
    await check(page)
    await order('answer')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Thank you')
    expect(await asked()).toHaveLength(calls + 1)
  })
}

test('the link by hand activates the license server', async ({ page, outside }) => {
  const { address, order, email } = await meetLicenseServer(outside)
  await order('fail', 5)
  await page.clock.install()
  await page.goto(address)
  await fastForward(page, heading(page), failed)
  await page.getByRole('link', { name: manual }).click()
  await expect(page.getByText(`Activated for ${email}.`)).toBeVisible()
})

for (const query of ['', '?access_token=', '?token=x']) {
  test(`without a token (“${query}”) nothing is tried, and there is the support`, async ({ page, outside }) => {
    await visit(page, `/register/trimble/complete${query}`)
    await expect(heading(page)).toHaveText(failed)
    await expect(said(page, 'Failed to obtain access token')).toBeVisible()
    await expect(said(page, linked)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', outside.at('/support'))
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: manual })).toHaveCount(0)
  })
}

test('a visitor who leaves calls the attempt off, and no other follows', async ({ page, outside }) => {
  const { address, order, asked } = await meetLicenseServer(outside)
  await order('hang')
  await page.goto(address)
  await expect(said(page, 'Attempt 1 of 5')).toBeVisible()
  await expect.poll(async () => (await asked()).length).toBe(1)
  await page.goto(outside.at('/home'))
  await expect.poll(asked).toMatchObject([{ aborted: true }])
})

test('a page that is loaded anew has no token any more and says so', async ({ page, outside }) => {
  const { address, asked } = await meetLicenseServer(outside)
  await page.goto(address)
  await expect(heading(page)).toHaveText('Thank you')
  await page.reload()
  await expect(said(page, 'Failed to obtain access token')).toBeVisible()
  expect(await asked()).toHaveLength(1)
})

test.describe('in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  })

  test('the link by hand stands by from the start', async ({ page, outside }) => {
    const { address, order, token } = await meetLicenseServer(outside)
    await order('hang')
    await page.goto(address)
    await expect(heading(page)).toHaveText(waiting)
    const link = page.getByRole('link', { name: manual })
    expect(new URL((await link.getAttribute('href')) ?? '').search).toBe(`?access_token=${token}`)
    await expect.poll(() => page.url()).not.toContain(token)
    expect(await contentWithoutLinks(page)).not.toContain(token)
  })
})
