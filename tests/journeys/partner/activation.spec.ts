import { appOrigin, expect, heading, test } from '../visitor.ts'
import { addressWith, contentWithoutLinks, manual } from './license.ts'

const waiting = 'Activating your License Server. Please wait'

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
    await expect(manual(page)).toHaveAttribute('rel', /noreferrer/)
    expect(await contentWithoutLinks(page)).not.toContain(token)
    await expect.poll(async () => (await asked()).length).toBe(1)
    await page.goto(outside.at('/home'))
    await expect.poll(asked).toMatchObject([{ aborted: true }])
  })
})
