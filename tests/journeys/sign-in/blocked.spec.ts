import { queryOf } from '../forms.ts'
import { arrive, expect, heading, loginForm, test, textOn } from '../visitor.ts'

test('a blocked visitor resets the password of the typed email, or signs in as somebody else', async ({
  page,
  outside,
}) => {
  const [blocked, other] = [await outside.person('blocked'), await outside.person('active')]
  const form = loginForm(page)
  await outside.fault({ call: 'POST /account/login/modes', body: { password: true } })
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  await form.send(blocked)
  await page.getByRole('alert').getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page)).toHaveText('Forgot password?')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(blocked.email)
  await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/store'), email: blocked.email })
  await page.goBack()
  await form.send(blocked)
  await expect(textOn(page, 'Your account is temporarily blocked')).toBeVisible()
  await form.send(other)
  await expect(page).toHaveURL(outside.at('/store'))
})
