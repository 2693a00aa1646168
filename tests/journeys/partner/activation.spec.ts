import { firstFrameOf, recordFirstFrame } from '../layout.ts'
import { appOrigin, expect, heading, test, textOn } from '../visitor.ts'
import { addressWith, contentWithoutLinks, manual } from './license.ts'

const failed = 'Your License Server activation failed'
const waiting = 'Activating your License Server. Please wait'
const linked = 'Your account was created and linked to your Trimble account.'

test('the license server is active after one request, and the token is never visible', async ({ page, outside }) => {
  const { token, asked } = await outside.partner()
  await page.goto(addressWith(token))
  await expect(heading(page)).toHaveText('Thank you')
  await expect(page).toHaveTitle('Sign up complete – Aldera')
  await expect.poll(() => page.url()).toBe(`${appOrigin}/register/trimble/complete`)
  expect(await page.content()).not.toContain(token)
  expect(await contentWithoutLinks(page)).not.toContain(token)
  expect(await asked()).toHaveLength(1)

  await test.step('the next page gets no token', async () => {
    await page.getByRole('link', { name: 'Start learning' }).click()
    await expect(page).toHaveURL(outside.at('/learning'))
    const referrers = (await outside.requests()).map(({ headers }) => headers['referer'] ?? '')
    expect(referrers.join()).not.toContain(token)
  })

  await test.step('after Back the page says so again, without token or attempt', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Thank you')
    await expect.poll(() => page.url()).not.toContain(token)
    await expect(manual(page)).toHaveCount(0)
    expect(await asked()).toHaveLength(1)
  })
})

test('a license server that refuses gets five announced attempts, then a link to activate it by hand', async ({
  page,
  outside,
}) => {
  const { order, asked, token, email } = await outside.partner()
  await order('fail')
  await recordFirstFrame(page)
  await page.clock.install()
  await page.goto(addressWith(token))
  await expect(textOn(page, 'Attempt 1 of 5')).toBeVisible()
  await expect(manual(page)).toHaveCount(0)
  const count = async () => {
    await page.clock.runFor(1_000)
    return (await asked()).length
  }
  await page.getByRole('combobox', { name: 'Language' }).focus()
  await expect.poll(count, { intervals: [50] }).toBe(5)
  await expect(heading(page)).toHaveText(failed)
  await expect(textOn(page, 'License server activation failed: the license server refused the request.')).toBeVisible()
  await expect(textOn(page, linked)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', outside.at('/support'))
  await expect.poll(async () => (await firstFrameOf(page)).announced.join(' ')).toContain(failed)

  await order('answer')
  await expect(manual(page)).toHaveAttribute('rel', /noreferrer/)
  const href = (await manual(page).getAttribute('href')) ?? ''
  expect(new URL(href).search).toBe(`?access_token=${token}`)
  expect(await (await page.request.get(href)).text()).toContain(`Activated for ${email}.`)
  expect(await contentWithoutLinks(page)).not.toContain(token)
  expect(await asked()).toHaveLength(6)
})

test.describe('in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  })

  test('the link to activate by hand is there from the start, and leaving cancels the attempt', async ({
    page,
    outside,
  }) => {
    const { order, asked, token } = await outside.partner()
    await order('hang')
    await page.goto(addressWith(token))
    await expect(heading(page)).toHaveText(waiting)
    expect(new URL((await manual(page).getAttribute('href')) ?? '').search).toBe(`?access_token=${token}`)
    await expect.poll(async () => (await asked()).length).toBe(1)
    await page.goto(outside.at('/home'))
    await expect.poll(asked).toMatchObject([{ aborted: true }])
  })
})
