import { pathOf, queryOf, signInAtProvider } from '../forms.ts'
import { expect, heading, test, textOn, visit } from '../visitor.ts'

const call = 'POST /account/social/login'

test('a visitor signs in with Google after a refusal', async ({ page, outside }) => {
  const { email } = await outside.person('social')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)

  await test.step('a refusal at the provider shows a message and a way back', async () => {
    await button.click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(textOn(page, 'We failed to authenticate you.')).toBeVisible()
    await expect
      .poll(() => [pathOf(page), queryOf(page)['error_code']])
      .toEqual(['/error', 'social_invalid_authentication'])
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page)).toHaveText('Sign in')
  })

  await button.click()
  await signInAtProvider(page, { email })
  await expect(page).toHaveURL(outside.at('/home'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  const body = { platform: 'google', continue: outside.at('/home'), auto_register: false }
  await expect.poll(async () => (await outside.requests(call)).at(-1)).toMatchObject({ body })
})
