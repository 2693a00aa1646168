import { mailedLink, pathOf, queryOf } from '../forms.ts'
import { expect, heading, loginForm, ready, said, test, visit } from '../visitor.ts'

const call = 'POST /account/activate'
const active = 'Your account is active'

test('the link of the mail activates the account, once, in however many tabs and however often', async ({
  page,
  context,
  outside,
}) => {
  const somebody = await outside.person('inactive')
  const link = `${await mailedLink(outside, somebody.email)}&return_to=${outside.at('/store')}`

  await test.step('two tabs send the code once', async () => {
    const release = await outside.hold(call)
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
    await other.close()
  })

  await test.step('whoever comes back to it finds the same', async () => {
    await expect(page).toHaveTitle('Activate account – Aldera')
    await expect
      .poll(() => [pathOf(page), queryOf(page)])
      .toEqual(['/account/activate', { return_to: outside.at('/store') }])
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page)).toHaveText(/^Sign in/)
    await page.goBack()
    await expect(heading(page)).toHaveText(active)
    await visit(page, link)
    await expect(heading(page)).toHaveText(active)
    await expect.poll(() => outside.count(call)).toBe(1)
  })

  await page.getByRole('link', { name: 'Sign in' }).click()
  await loginForm(page).send(somebody)
  await expect(page).toHaveURL(outside.at('/store'))
})

test('a link that has expired says so, each time without asking again, and leads to a new one', async ({
  page,
  outside,
}) => {
  const { email, password } = await outside.person('inactive')
  const link = await mailedLink(outside, email)
  await outside.advance(24 * 60 * 60)
  await visit(page, link)
  for (const goBack of [true, false]) {
    await expect(heading(page)).toHaveText('We could not activate your account')
    await expect(said(page, 'This link has expired.')).toBeVisible()
    await expect(said(page, /^Ref\. /)).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page)).toHaveText(/^Sign in/)
    if (goBack) await page.goBack()
  }
  await expect.poll(() => outside.count(call)).toBe(1)
  await loginForm(page).send({ email, password })
  await expect(said(page, 'Your account is not active.')).toBeVisible()
  await page.getByRole('button', { name: 'Resend activation link' }).click()
  await expect(said(page, `A new activation link has been sent to ${email}.`)).toBeVisible()
  await visit(page, await mailedLink(outside, email))
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
