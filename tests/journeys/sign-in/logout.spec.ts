import { readable } from '../parts.ts'
import { expect, heading, loginForm, test, visit } from '../visitor.ts'

test('Back after a sign-out shows the login and nothing private', async ({ page, outside, signIn }) => {
  const { email } = await signIn('customer')
  await visit(page, '/profile/edit')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByRole('link', { name: 'Change password' }).click()
  await expect(heading(page)).toHaveText('Change password')
  await page.goto(`/logout?return_to=${outside.at('/store')}`)
  await expect(page).toHaveURL(outside.at('/store'))
  for (let step = 0; step < 2; step++) {
    await page.goBack()
    await expect(loginForm(page).password).toBeVisible()
    expect(await readable(page)).not.toContain(email)
    expect(await readable(page)).not.toContain('C-104-2288')
  }
})
