import { isAt, mailedLink } from '../forms.ts'
import { expect, heading, loginForm, test, visit } from '../visitor.ts'

const call = 'POST /account/activate'
const active = 'Your account is active'

test('the mailed link activates the account and sends its code once, in any number of tabs and visits', async ({
  page,
  context,
  outside,
}) => {
  const somebody = await outside.person('inactive')
  const link = `${await mailedLink(outside, somebody.email)}&return_to=${outside.at('/store')}`

  await test.step('in two tabs', async () => {
    const release = await outside.hold(call)
    const other = await context.newPage()
    // Otherwise both tabs may start a session at once, and one of them repeats its request.
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

  await test.step('after Back, and after another press on the link', async () => {
    await expect(page).toHaveTitle('Activate account – Aldera')
    await isAt(page, '/account/activate', { return_to: outside.at('/store') })
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page)).toHaveText(/^Sign in/)
    await page.goBack()
    await expect(heading(page)).toHaveText(active)
    await visit(page, link)
    await expect(heading(page)).toHaveText(active)
    await page.reload()
    await expect(heading(page)).toHaveText(active)
    await isAt(page, '/account/activate', { return_to: outside.at('/store') })
    await expect.poll(() => outside.count(call)).toBe(1)
  })

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page, 'whoever else is signed in').toHaveURL(/\/service_login\?.*prompt=login/)
  await loginForm(page).send(somebody)
  await expect(page).toHaveURL(outside.at('/store'))
})
