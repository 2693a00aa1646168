import type { Page } from '@playwright/test'
import type { Outside } from '../outside.ts'
import { check, expect, heading, said, test, visit } from '../visitor.ts'
import { mailedLink, queryOf, register, trialForm } from './steps.ts'

const call = 'POST /account/activation/login'

/** A link into the trial, mailed to somebody who is not active yet. */
async function askForLink(page: Page, outside: Outside, query = '') {
  const { email } = await outside.person('inactive')
  await visit(page, `/trial/register/success?email=${email}${query}`)
  await page.getByRole('button', { name: 'Resend activation link' }).click()
  await expect(said(page, 'A new activation link has been sent to')).toBeVisible()
  return { email, link: await mailedLink(outside, email) }
}

test('the link in the mail signs the new visitor in and tells the trial once that the account is new', async ({
  page,
  outside,
}) => {
  const email = await register(page, '/trial/email-check')
  await page.goto(await mailedLink(outside, email))
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=true'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect.poll(() => outside.count(call)).toBe(1)
})

test('whoever comes without an email can name it once more', async ({ page }) => {
  await visit(page, '/trial/register/success?productCode=corona-trial')
  await page.getByRole('link', { name: 'Enter your email again' }).click()
  await expect(page.getByRole('textbox')).toBeVisible()
  await expect.poll(() => queryOf(page)).toEqual({ productCode: 'corona-trial' })
})

test('the code leaves the address bar at once, and the page says that it loads, and that it still does', async ({
  page,
  outside,
}) => {
  const { link } = await askForLink(page, outside)
  const code = new URL(link).searchParams.get('code') ?? ''
  await outside.fault({ call, hang: true })
  await page.clock.install()
  // Nothing passes here but what the test lets pass, however long the computer takes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(link)
  await expect(page).toHaveURL(/\/account\/activate\/login/)
  await expect.poll(() => page.url()).not.toContain(code)
  await expect(said(page, 'Loading...')).toBeVisible()
  expect(await page.content()).not.toContain(code)
  await expect.poll(() => outside.count(call)).toBe(1)
  expect((await outside.requests(call)).map(({ headers }) => headers['referer'] ?? '').join()).not.toContain(code)
  const sign = page.getByRole('main').locator('[aria-busy]')
  const shown = await sign.evaluate((element) =>
    element.getAnimations().map(({ effect }) => [effect?.getTiming().delay, effect?.getTiming().fill]),
  )
  expect(shown).toEqual([[300, 'both']])
  await page.clock.fastForward(9_000)
  await expect(said(page, 'Still working…')).toHaveCount(0)
  await page.clock.fastForward(1_000)
  await expect(said(page, 'Still working…')).toBeVisible()
  await page.clock.fastForward(100)
  await expect(page.locator('#live-polite')).toHaveText('Still working…')
  await page.clock.resume()
})

test('a link that was used leads to the trial without a word about the account', async ({ page, outside, browser }) => {
  const { link } = await askForLink(page, outside)
  await page.goto(link)
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=true'))
  const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other).toHaveURL(outside.at('/trial'))
  await elsewhere.close()
})

test('a link that is opened twice in a browser is sent once, and is no new account the second time', async ({
  page,
  outside,
}) => {
  const { link } = await askForLink(page, outside)
  await page.goto(link)
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=true'))
  await page.goto(link)
  await expect(page).toHaveURL(outside.at('/trial'))
  await expect.poll(() => outside.count(call)).toBe(1)
})

test('a link older than 24 hours says so and starts again, with all that the trial keeps', async ({
  page,
  outside,
}) => {
  const back = outside.at('/trial?x=1')
  const { link } = await askForLink(page, outside, `&return_to=${encodeURIComponent(back)}`)
  const keep = { return_to: back, email: 'ada@example.com', prompt: 'login', utm_source: 'spring' }
  await outside.advance(25 * 60 * 60)
  await page.goto(`${link}&email=ada@example.com&prompt=login&utm_source=spring`)
  await expect(heading(page)).toHaveText('Oops! Your activation link has expired.')
  await expect(said(page, /valid for 24 hours/)).toBeVisible()
  await expect(page).toHaveTitle('Activate account – Aldera')
  expect([new URL(page.url()).pathname, queryOf(page)]).toEqual(['/trial/link-expired', keep])
  await check(page)
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL(/\/trial\/email-check\?/)
  await expect.poll(() => queryOf(page)).toEqual(keep)
  await expect(trialForm(page).email).toHaveValue('ada@example.com')
})

test('a link just under 24 hours old works', async ({ page, outside }) => {
  const { link } = await askForLink(page, outside)
  await outside.advance(24 * 60 * 60 - 60)
  await page.goto(link)
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=true'))
})

for (const [kind, query, calls] of [
  ['with a code that nobody issued', '?code=a%2Fb', 1],
  ['without a code', '', 0],
] as const) {
  test(`a link that is ${kind} leads to the same page`, async ({ page, outside }) => {
    await visit(page, `/account/activate/login${query}`)
    await expect(heading(page)).toHaveText('Oops! Your activation link has expired.')
    await expect.poll(() => outside.count(call)).toBe(calls)
  })
}

test('a link that cannot be checked now is not called expired and can be tried again', async ({ page, outside }) => {
  const { link } = await askForLink(page, outside)
  await outside.fault({ call, times: 1, status: 503, body: { message: 'Closed.', guid: 'ref-4' } })
  await page.goto(link)
  await expect(said(page, 'Closed.')).toBeVisible()
  await expect(said(page, 'Ref. ref-4')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(page).toHaveURL(outside.at('/trial?isNewAccount=true'))
})
