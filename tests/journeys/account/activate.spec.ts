import { mailedLink, pathOf, queryOf } from '../forms.ts'
import { check, expect, heading, loginForm, ready, said, test, visit } from '../visitor.ts'

const call = 'POST /account/activate'
const active = 'Your account is active'

test('the link of the mail activates the account, once, however often it is looked at', async ({ page, outside }) => {
  const somebody = await outside.person('inactive')
  const link = await mailedLink(outside, somebody.email)
  await visit(page, `${link}&return_to=${outside.at('/store')}`)
  await expect(page).toHaveTitle('Activate account – Aldera')
  await expect(heading(page)).toHaveText(active)
  expect([pathOf(page), queryOf(page)]).toEqual(['/account/activate', { return_to: outside.at('/store') }])
  await check(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText(/^Sign in/)
  await page.goBack()
  await expect(heading(page)).toHaveText(active)
  await visit(page, `${link}&return_to=${outside.at('/store')}`)
  await expect(heading(page)).toHaveText(active)
  await expect.poll(() => outside.count(call)).toBe(1)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await loginForm(page).send(somebody)
  await expect(page).toHaveURL(outside.at('/store'))
})

test('two tabs with the same link send its code once', async ({ page, context, outside }) => {
  const release = await outside.hold(call)
  const link = await mailedLink(outside, (await outside.person('inactive')).email)
  const other = await context.newPage()
  // Two tabs that begin a session at once may be given two, and one of them then asks again.
  await context.request.get(outside.at('/gateway/session'))
  await Promise.all([page.goto(link), other.goto(link)])
  await page.bringToFront()
  await release()
  await expect(heading(page)).toHaveText(active)
  await other.bringToFront()
  await expect(heading(other)).toHaveText(active)
  await expect.poll(() => outside.count(call)).toBe(1)
})

for (const [name, damage, later, words] of [
  ['expired', (link: string) => link, 24 * 60 * 60, 'This link has expired.'],
  ['damaged', (link: string) => link.replace(/code=.{4}/, 'code=XXXX'), 0, 'This link is not valid.'],
  ['cut off before its code', (link: string) => link.replace(/code=.*/, ''), 0, 'Invalid activation link.'],
] as const) {
  test(`a link that is ${name} says so and leads to a new one`, async ({ page, outside }) => {
    const { email, password } = await outside.person('inactive')
    const link = await mailedLink(outside, email)
    await outside.advance(later)
    await visit(page, damage(link))
    await expect(heading(page)).toHaveText('We could not activate your account')
    await expect(said(page, words)).toBeVisible()
    await expect(said(page, /^Ref\. /)).toHaveCount(words.startsWith('This') ? 1 : 0)
    await check(page)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await loginForm(page).send({ email, password })
    await expect(said(page, 'Your account is not active.')).toBeVisible()
    await page.getByRole('button', { name: 'Resend activation link' }).click()
    await expect(said(page, `A new activation link has been sent to ${email}.`)).toBeVisible()
    await visit(page, await mailedLink(outside, email))
    await expect(heading(page)).toHaveText(active)
  })
}

test('a link whose account is gone says that it was used', async ({ page, outside }) => {
  await outside.fault({
    call,
    times: 1,
    status: 400,
    body: { message: 'This link has already been used.', guid: 'ref-400', error_code: 'code_used' },
  })
  await visit(page, await mailedLink(outside, (await outside.person('inactive')).email))
  await expect(said(page, 'This link has already been used.')).toBeVisible()
  await expect(said(page, 'Ref. ref-400')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await page.goBack()
  await expect(said(page, 'This link has already been used.')).toBeVisible()
  await expect.poll(() => outside.count(call)).toBe(1)
})

test('an activation that cannot be asked for right now can be tried again', async ({ page, outside }) => {
  const release = await outside.hold(call, 1)
  await page.goto(await mailedLink(outside, (await outside.person('inactive')).email))
  await expect(page).toHaveTitle('Activate account – Aldera')
  await expect(said(page, 'Loading...').first()).toBeVisible()
  await release({ status: 503, body: { message: 'The account service is away.', guid: 'ref-503' } })
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await check(page)
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(heading(page)).toHaveText(active)
})

test('a refusal that says nothing about the code keeps it through the reload', async ({ page, outside }) => {
  const link = await mailedLink(outside, (await outside.person('inactive')).email)
  await outside.fault({ call, times: 2, status: 403, body: { message: 'You may not come in.' } })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(link)
  await expect.poll(() => loads).toBe(2)
  await ready(page)
  await expect(heading(page)).toHaveText(active)
  await expect.poll(() => page.url()).not.toContain('code')
})

test('a page over plain http, which has no digests and no locks, activates all the same', async ({ page, outside }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
  })
  await visit(page, await mailedLink(outside, (await outside.person('inactive')).email))
  await expect(heading(page)).toHaveText(active)
  await expect.poll(() => outside.count(call)).toBe(1)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}')
})
