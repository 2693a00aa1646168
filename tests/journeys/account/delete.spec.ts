import { mailedLink, openMail, pathOf, queryOf } from '../forms.ts'
import { expect, heading, loginForm, said, test, visit } from '../visitor.ts'

const call = 'POST /account/delete'
const ask = 'Send me the mail that deletes my account'
const sure = 'Delete your account?'
const gone = 'All data was successfully deleted'
const wrong = 'Oops... Something went wrong.'

test('somebody asks for the mail at the portal, thinks again, and deletes the account, once', async ({
  page,
  context,
  outside,
  signIn,
}) => {
  const somebody = await signIn('active')
  await page.goto(outside.at('/portal'))
  await page.getByRole('button', { name: ask }).click()
  await openMail(page, outside, somebody.email)
  await expect(page).toHaveTitle('Destroy account – Aldera')
  await expect(heading(page)).toHaveText(sure)
  await expect.poll(() => [pathOf(page), queryOf(page)]).toEqual(['/account/delete', {}])
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(outside.at('/home'))
  await expect(page.getByText(`Signed in as ${somebody.email}`)).toBeVisible()

  await test.step('two tabs with the same link delete once', async () => {
    const link = await mailedLink(outside, somebody.email)
    const other = await context.newPage()
    await Promise.all([visit(page, link), visit(other, link)])
    await expect(heading(page)).toHaveText(sure)
    expect(await outside.count(call)).toBe(0)
    const release = await outside.hold(call)
    await page.getByRole('button', { name: 'Delete my account' }).dblclick()
    await other.getByRole('button', { name: 'Delete my account' }).click()
    await release()
    await expect(heading(page)).toHaveText(gone)
    await expect(heading(other)).toHaveText(gone)
    await expect.poll(() => outside.count(call)).toBe(1)
    await other.close()
  })

  await visit(page, '/service_login')
  await loginForm(page).send(somebody)
  await expect(said(page, 'Incorrect email or password.')).toBeVisible()
})

test('a deletion that cannot be told from none is sent anew each time, and one that is refused is not', async ({
  page,
  context,
  outside,
  signIn,
}) => {
  const { email } = await signIn('active')
  await page.goto(outside.at('/portal'))
  await page.getByRole('button', { name: ask }).click()
  const press = page.getByRole('button', { name: /^(Delete my account|Try again)$/ })

  await test.step('a link without its code says so', async () => {
    await visit(page, '/account/delete?code=')
    await expect(heading(page)).toHaveText(wrong)
    await expect(said(page, 'Invalid delete account link.')).toBeVisible()
    await expect(press).toHaveCount(0)
  })

  const troubles: [Omit<Parameters<typeof outside.fault>[0], 'call'>, string][] = [
    [{ status: 503, body: { message: 'Not now.', guid: 'ref-503' } }, 'Not now.'],
    [{ status: 429, body: { message: 'Not so fast.', guid: 'ref-429' } }, 'Not so fast.'],
    [{ status: 404, body: '<h1>Not found</h1>' }, '404 Not Found'],
    [{ status: 200, body: { deleted: true } }, 'Unreadable answer'],
  ]
  await test.step('what is no word on the code may be tried again', async () => {
    await visit(page, await mailedLink(outside, email))
    for (const [trouble, words] of troubles) {
      await outside.fault({ call, times: 1, ...trouble })
      await press.click()
      await expect(said(page, words)).toBeVisible()
      await expect(said(page, 'We cannot tell whether your account was deleted.')).toBeVisible()
      if (trouble.status === 503) await expect(said(page, 'Ref. ref-503')).toBeVisible()
    }
    await context.setOffline(true)
    await press.click()
    await expect(said(page, 'No Internet connection.')).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('a link that is too old deletes nothing', async () => {
    await outside.advance(60 * 60)
    await press.click()
    await expect(said(page, 'This link has expired.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
    await expect(press).toHaveCount(0)
    await expect.poll(() => outside.count(call)).toBe(troubles.length + 1)
    await page.goto(outside.at('/home'))
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  })
})
