import { says } from '../../machines/refusal.ts'
import { isAt, mailedLink, openMail, remember, remembered } from '../forms.ts'
import { expect, heading, loginForm, test, textOn, visit } from '../visitor.ts'

const call = 'POST /account/delete'

test('a visitor requests the mail at the portal, cancels first, and deletes the account once from two tabs', async ({
  page,
  context,
  outside,
  signIn,
}) => {
  const somebody = await signIn('active')
  await page.goto(outside.at('/portal'))
  await page.getByRole('button', { name: 'Send me the mail that deletes my account' }).click()
  await openMail(page, outside, somebody.email)
  await expect(page).toHaveTitle('Destroy account – Aldera')
  await expect(heading(page)).toHaveText('Delete your account?')
  await isAt(page, '/account/delete')
  await page.getByRole('link', { name: 'Keep my account' }).click()
  await expect(page.getByText(`Signed in as ${somebody.email}`)).toBeVisible()
  expect(await outside.count(call)).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('Open the link in your email again')

  await remember(page, somebody.email)
  const link = await mailedLink(outside, somebody.email)
  const other = await context.newPage()
  await Promise.all([visit(page, link), visit(other, link)])
  const release = await outside.hold(call)
  await page.getByRole('button', { name: 'Delete my account' }).dblclick()
  await other.getByRole('button', { name: 'Delete my account' }).click()
  await release()
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('All data was successfully deleted')
  await expect.poll(() => outside.count(call)).toBe(1)
  expect(Object.values(await remembered(page)), 'the name is forgotten with the account').not.toContain(somebody.email)
  await other.close()

  await visit(page, '/service_login')
  await loginForm(page).send(somebody)
  await expect(textOn(page, says('wrongPassword'))).toBeVisible()

  await test.step('after a deletion Back finds no code and says so again, and Forward deletes nothing', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('All data was successfully deleted')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await page.goForward()
    await expect(heading(page)).toHaveText('Sign in')
    expect(await outside.count(call)).toBe(1)
  })
})
