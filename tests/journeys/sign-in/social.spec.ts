import { be, pathOf, queryOf } from '../forms.ts'
import { appOrigin, arrive, expect, heading, ready, said, test, visit } from '../visitor.ts'

const call = 'POST /account/social/login'
const google = 'Continue with Google'
const atGoogle = 'Google (stand-in)'

test('a visitor signs in with Google and comes back', async ({ page, outside }) => {
  const { email } = await outside.person('social')
  const address = `/service_login?return_to=${outside.at('/store')}`
  const button = page.getByRole('button', { name: google })
  await arrive(page, address)

  await test.step('a provider page at an address that is not trusted is not opened', async () => {
    await outside.fault({ call, times: 1, body: { redirect_to: 'javascript:alert(1)' } })
    await button.click()
    await expect(said(page, 'The sign-in page has an address that we do not trust')).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-busy')
    await expect(page).toHaveURL(appOrigin + address)
  })

  await test.step('a button that is at work ignores a second press, and the others wait', async () => {
    const release = await outside.hold(call, 1)
    await button.dblclick()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: 'Continue with Facebook' }).press('Enter')
    await release()
    await expect(page).toHaveTitle(atGoogle)
    await expect.poll(() => outside.count(call)).toBe(2)
  })

  await test.step('whoever comes back from the provider finds no busy button', async () => {
    await page.goBack()
    await ready(page)
    await expect(button).not.toHaveAttribute('aria-busy')
    await button.click()
    await expect(page).toHaveTitle(atGoogle)
  })

  await be(page, { email })
  await expect(page).toHaveURL(outside.at('/store'))
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  const body = { platform: 'google', continue: outside.at('/store'), auto_register: false }
  await expect.poll(async () => (await outside.requests(call)).at(-1)).toMatchObject({ body })
})

test('a page that the gateway calls outdated is loaded anew once, and then leads to any provider', async ({
  page,
  outside,
  provoke,
}) => {
  const button = page.getByRole('button', { name: google })

  await test.step('outdated', async () => {
    await outside.fault({ call, status: 422, body: { message: 'Please reload.' } })
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await visit(page, '/service_login')
    await button.click()
    await expect.poll(() => loads).toBe(2)
    await ready(page)
    await button.click()
    await expect(said(page, 'Please reload.')).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-busy')
    expect([loads, await outside.count(call)]).toEqual([2, 2])
    await outside.mend()
  })

  await test.step('a provider that says no is quoted, and there is a way back', async () => {
    await button.click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(said(page, 'We failed to authenticate you.')).toBeVisible()
    await expect.poll(() => pathOf(page)).toBe('/error')
    await expect.poll(() => queryOf(page)).toMatchObject({ error_code: 'social_invalid_authentication' })
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page)).toHaveText('Sign in')
  })

  await test.step("a provider's page is opened wherever it is", async () => {
    const provider = 'https://accounts.google.test/o/oauth2/auth?state=x'
    provoke(/request to https:\/\/accounts\.google\.test/)
    await page.route(provider, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }))
    await outside.fault({ call, times: 1, body: { redirect_to: provider } })
    await button.click()
    await expect(page).toHaveURL(provider)
  })
})
