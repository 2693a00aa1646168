import { be, pathOf, queryOf } from '../forms.ts'
import { expect, heading, ready, said, test, visit } from '../visitor.ts'

const call = 'POST /account/social/login'
const atGoogle = 'Google (stand-in)'

test('a visitor signs in with Google: past an outdated page, a hostile address, a refusal and a change of mind', async ({
  page,
  outside,
}) => {
  const { email } = await outside.person('social')
  const address = `/service_login?return_to=${outside.at('/store')}`
  const button = page.getByRole('button', { name: 'Continue with Google' })

  await test.step('a page that the gateway calls outdated is loaded anew, once', async () => {
    await outside.fault({ call, status: 422, body: { message: 'Please reload.' } })
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await visit(page, address)
    await button.click()
    await expect.poll(() => loads).toBe(2)
    await ready(page)
    await button.click()
    await expect(said(page, 'Please reload.')).toBeVisible()
    expect([loads, await outside.count(call)]).toEqual([2, 2])
    await outside.mend()
  })

  await test.step('whoever comes back from the provider by Back finds no busy button', async () => {
    await button.click()
    await expect(page).toHaveTitle(atGoogle)
    await page.goBack()
    await ready(page)
    await expect(button).not.toHaveAttribute('aria-busy')
  })

  await test.step('whoever says no at the provider is told so, and has a way back', async () => {
    await button.click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(said(page, 'We failed to authenticate you.')).toBeVisible()
    await expect
      .poll(() => [pathOf(page), queryOf(page)['error_code']])
      .toEqual(['/error', 'social_invalid_authentication'])
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page)).toHaveText('Sign in')
  })

  await button.click()
  await be(page, { email })
  await expect(page).toHaveURL(outside.at('/home'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  const body = { platform: 'google', continue: outside.at('/home'), auto_register: false }
  await expect.poll(async () => (await outside.requests(call)).at(-1)).toMatchObject({ body })
})
