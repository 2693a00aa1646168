import { mailedLink, openMail, pathOf, queryOf } from '../forms.ts'
import { check, expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const call = 'POST /account/delete'
const sure = 'Delete your account?'
const gone = 'All data was successfully deleted'

test('somebody asks for the mail at the portal, thinks again, and deletes the account', async ({
  page,
  outside,
  signIn,
}) => {
  const somebody = await signIn('active')
  await page.goto(outside.at('/portal'))
  await page.getByRole('button', { name: 'Send me the mail that deletes my account' }).click()
  await openMail(page, outside, somebody.email)
  await expect(page).toHaveTitle('Destroy account – Aldera')
  await expect(heading(page)).toHaveText(sure)
  expect([pathOf(page), queryOf(page)]).toEqual(['/account/delete', {}])
  await check(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(outside.at('/home'))
  await expect(page.getByText(`Signed in as ${somebody.email}`)).toBeVisible()
  await visit(page, await mailedLink(outside, somebody.email))
  await expect(heading(page)).toHaveText(sure)
  expect(await outside.count(call)).toBe(0)
  await page.getByRole('button', { name: 'Delete my account' }).dblclick()
  await expect(heading(page)).toHaveText(gone)
  await check(page)
  await expect.poll(() => outside.count(call)).toBe(1)
  await visit(page, '/service_login')
  await loginForm(page).send(somebody)
  await expect(said(page, 'Incorrect email or password.')).toBeVisible()
})

test('two tabs with the same link delete once', async ({ page, context, outside, signIn }) => {
  const { email } = await signIn('active')
  await page.goto(outside.at('/portal'))
  await page.getByRole('button', { name: 'Send me the mail that deletes my account' }).click()
  const link = await mailedLink(outside, email)
  const other = await context.newPage()
  await Promise.all([visit(page, link), visit(other, link)])
  const release = await outside.hold(call)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await other.getByRole('button', { name: 'Delete my account' }).click()
  await release()
  await expect(heading(page)).toHaveText(gone)
  await expect(heading(other)).toHaveText(gone)
  await expect.poll(() => outside.count(call)).toBe(1)
})

test('a deletion that fails says why, with the reference, and can be tried again', async ({
  page,
  outside,
  signIn,
}) => {
  const { email } = await signIn('active')
  await page.goto(outside.at('/portal'))
  await page.getByRole('button', { name: 'Send me the mail that deletes my account' }).click()
  await visit(page, await mailedLink(outside, email))
  await outside.fault({ call, times: 1, status: 503, body: { message: 'Not now.', guid: 'ref-503' } })
  await outside.fault({ call, times: 1, status: 429, body: { message: 'Not so fast.', guid: 'ref-429' } })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(heading(page)).toHaveText('Oops... Something went wrong.')
  await expect(said(page, 'Not now.')).toBeVisible()
  await expect(said(page, 'Ref. ref-503')).toBeVisible()
  await check(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(said(page, 'Not so fast.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(gone)
  await expect.poll(() => outside.count(call)).toBe(3)
})

test('a deletion whose answer nobody can read says so each time, and is sent anew each time', async ({
  page,
  context,
  outside,
  signIn,
}) => {
  const { email } = await signIn('active')
  await page.goto(outside.at('/portal'))
  await page.getByRole('button', { name: 'Send me the mail that deletes my account' }).click()
  await visit(page, await mailedLink(outside, email))
  const troubles: [Omit<Parameters<typeof outside.fault>[0], 'call'>, string][] = [
    [{ status: 404, body: '<h1>Not found</h1>' }, '404 Not Found'],
    [{ status: 413 }, '413'],
    [{ status: 422, body: {} }, '422'],
    [{ status: 500, body: '<h1>Oops</h1>' }, '500 Internal Server Error'],
    [{ body: '<!doctype html><title>Wi-Fi</title>' }, 'Unreadable answer'],
    [{ status: 200 }, 'Unreadable answer'],
    [{ status: 200, body: { deleted: true } }, 'Unreadable answer'],
    [{ status: 200, body: '{"status":"O' }, 'Unreadable answer'],
  ]
  const press = page.getByRole('button', { name: /^(Delete my account|Try again)$/ })
  for (const [trouble, words] of troubles) {
    await outside.fault({ call, times: 1, ...trouble })
    await press.click()
    await expect(said(page, words)).toBeVisible()
    await expect(said(page, 'We cannot tell whether your account was deleted.')).toBeVisible()
  }
  await context.setOffline(true)
  await press.click()
  await expect(said(page, 'No Internet connection.')).toBeVisible()
  await context.setOffline(false)
  await press.click()
  await expect(heading(page)).toHaveText(gone)
  await expect.poll(() => outside.count(call)).toBe(troubles.length + 1)
})

test('a link that is too old, damaged or without its code deletes nothing', async ({ page, outside, signIn }) => {
  const { email } = await signIn('active')
  await page.goto(outside.at('/portal'))
  await page.getByRole('button', { name: 'Send me the mail that deletes my account' }).click()
  const link = await mailedLink(outside, email)
  await outside.advance(60 * 60)
  for (const [address, words] of [
    [link, 'This link has expired.'],
    [link.replace(/code=.{4}/, 'code=XXXX'), 'This link is not valid.'],
  ] as const) {
    await visit(page, address)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(said(page, words)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  for (const code of ['', '?code=']) {
    await visit(page, `/account/delete${code}`)
    await expect(heading(page)).toHaveText('Oops... Something went wrong.')
    await expect(said(page, 'Invalid delete account link.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await expect.poll(() => outside.count(call)).toBe(2)
  await page.goto(outside.at('/home'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
})
