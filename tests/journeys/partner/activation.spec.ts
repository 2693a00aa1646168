import { freeze } from '../clock.ts'
import { watched, watchStart } from '../look.ts'
import { appOrigin, expect, heading, said, test } from '../visitor.ts'
import { contentWithoutLinks, manual, meetLicenseServer } from './license.ts'

const failed = 'Your License Server activation failed'
const waiting = 'Activating your License Server. Please wait'
/** Hardly less than the page waits for an answer, in milliseconds. */
const silence = 9_000
const linked = 'Your account was created and linked to your Trimble account.'

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

  await test.step('those who go on are told of no token', async () => {
    await page.getByRole('link', { name: 'Start learning' }).click()
    await expect(page).toHaveURL(outside.at('/learning'))
    const referrers = (await outside.requests()).map(({ headers }) => headers['referer'] ?? '')
    expect(referrers.join()).not.toContain(token)
  })

  await test.step('a page that is loaded anew has none any more, says so, and tries nothing', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText(failed)
    await expect.poll(() => page.url()).not.toContain(token)
    await expect(said(page, 'Failed to obtain access token')).toBeVisible()
    await expect(said(page, linked)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', outside.at('/support'))
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(manual(page)).toHaveCount(0)
    expect(await asked()).toHaveLength(1)
  })
})

test('a license server that is silent, then refuses, is asked five times, then given up until the visitor tries again', async ({
  page,
  outside,
}) => {
  const { address, order, asked, token, email } = await meetLicenseServer(outside)
  /** Lets the page's time run ahead, some of it at once, until the server was asked so often. */
  const untilAsked = async (times: number, atOnce = 0) => {
    await page.clock.runFor(atOnce)
    const count = async () => {
      await page.clock.runFor(1_000)
      return (await asked()).length
    }
    await expect.poll(count, { intervals: [50] }).toBe(times)
  }
  await order('hang')
  await watchStart(page)
  await page.clock.install()
  await page.goto(address)
  await expect(said(page, 'Attempt 1 of 5')).toBeVisible()
  await freeze(page)
  await expect(heading(page)).toHaveText(waiting)
  await expect(manual(page)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Language' }).focus()
  await untilAsked(2, silence)
  await expect(said(page, 'Attempt 2 of 5')).toBeVisible()
  await expect.poll(async () => (await asked()).map(({ aborted }) => aborted)).toEqual([true, false])
  await order('fail')
  for (const attempt of [3, 4, 5]) {
    await untilAsked(attempt, attempt === 3 ? silence : 0)
    await expect.poll(async () => (await asked()).map(({ status }) => status)[attempt - 1]).toBe(500)
  }
  await page.clock.resume()
  await expect(heading(page)).toHaveText(failed)

  await test.step('whoever is at something else hears of it', async () => {
    await expect.poll(async () => (await watched(page)).said).toContain(failed)
  })
  await expect(said(page, 'License server activation failed: the license server refused.')).toBeVisible()
  await expect(said(page, linked)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', outside.at('/support'))

  await order('answer')
  await test.step('the link by hand activates it', async () => {
    await expect(manual(page)).toHaveAttribute('rel', /noreferrer/)
    const href = (await manual(page).getAttribute('href')) ?? ''
    expect(new URL(href).search).toBe(`?access_token=${token}`)
    expect(await (await page.request.get(href)).text()).toContain(`Activated for ${email}.`)
    expect(await contentWithoutLinks(page)).not.toContain(token)
  })
  const calls = (await asked()).length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Thank you')
  expect(await asked()).toHaveLength(calls + 1)
})

test.describe('in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  })

  test('the link by hand stands by from the start, and whoever leaves calls the attempt off', async ({
    page,
    outside,
  }) => {
    const { address, order, asked, token } = await meetLicenseServer(outside)
    await order('hang')
    await page.goto(address)
    await expect(heading(page)).toHaveText(waiting)
    expect(new URL((await manual(page).getAttribute('href')) ?? '').search).toBe(`?access_token=${token}`)
    await expect.poll(() => page.url()).not.toContain(token)
    expect(await contentWithoutLinks(page)).not.toContain(token)
    await expect(said(page, 'Attempt 1 of 5')).toBeVisible()
    await expect.poll(async () => (await asked()).length).toBe(1)
    await page.goto(outside.at('/home'))
    await expect.poll(asked).toMatchObject([{ aborted: true }])
  })
})
