import { says } from '../../machines/refusal.ts'
import { isAt, newcomer, nora, registerForm, secret, signInAtProvider } from '../forms.ts'
import { expect, heading, test, textOn, visit } from '../visitor.ts'

const google = 'Continue with Google'

test('a newcomer from Google can choose another account, completes the profile and is signed in', async ({
  page,
  outside,
}) => {
  const { email } = newcomer()
  const form = registerForm(page)
  const returnTo = outside.at('/store')
  await page.goto(returnTo)
  await page.getByRole('link', { name: 'Create an account and come back here' }).click()
  await page.getByRole('button', { name: google }).click()
  await signInAtProvider(page, { email: newcomer().email, firstName: 'Other', lastName: 'One' })

  await test.step('another Google account can be chosen, whose name wins over what was typed for the first', async () => {
    await expect(form.firstName).toHaveValue('Other')
    await form.firstName.fill('Another')
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page).toHaveTitle('Google (stand-in)')
    const [first, second] = (await outside.requests('POST /account/social/login')).filter(
      ({ status }) => status === 200,
    )
    expect(second?.body).toEqual(first?.body)
    expect(second?.body).toMatchObject({ platform: 'google', continue: returnTo })
    await signInAtProvider(page, { email, firstName: 'Nadia', lastName: 'New' })
  })

  await expect(page).toHaveTitle('Sign up – Aldera')
  await expect(form.email).toHaveAttribute('readonly')
  await expect(form.firstName).toHaveValue('Nadia')
  await expect(form.lastName).toHaveValue('New')
  await form.firstName.fill('محمد (علي)')
  await expect(form.firstName).toHaveCSS('direction', 'rtl')
  await form.introduce({ ...nora, firstName: '  Nadia   Maria ', lastName: 'New' })
  await form.newsletter.check()
  const call = 'POST /account/social/register'
  await outside.fault({ call, times: 1, status: 401, body: { message: 'Please sign in.' } })
  await form.create.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please sign in.' })).toBeFocused()
  const back = page.getByRole('main').getByRole('link', { name: 'Back', exact: true })
  await expect(back).toHaveAttribute('href', `/service_login?${new URLSearchParams({ return_to: returnTo })}`)
  await form.create.click()
  await expect(heading(page)).toHaveText('Account created')
  await expect(textOn(page, 'Nadia Maria New')).toBeVisible()
  await expect(textOn(page, email)).toBeVisible()
  const query = { email, fullName: 'Nadia Maria New', return_to: returnTo }
  await isAt(page, '/register/social/complete', query)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(returnTo)
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  const sent = { ...nora, firstName: 'Nadia Maria', lastName: 'New', newsletterSubscription: true }
  await expect.poll(() => outside.bodies(call)).toEqual([sent, sent])
})

test('a visitor with an account links the provider with the password', async ({ page, outside }) => {
  const { email, password } = await outside.person('active')
  const known = secret(page, 'Password')
  const link = page.getByRole('button', { name: 'Link account' })
  await visit(page, `/service_login?return_to=${outside.at('/store')}`)
  await page.getByRole('button', { name: google }).click()
  await signInAtProvider(page, { email })
  await expect(page).toHaveTitle('Link existing account – Aldera')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly')

  await known.fill('Wrong-Password-1')
  await link.click()
  await expect(known).toHaveAccessibleDescription(says('wrongPassword'))
  await expect(known).toBeFocused()
  await expect(known).toHaveValue('')
  await known.fill(password)
  await link.click()
  await expect(page).toHaveURL(outside.at('/store'))
  const sent = { body: { email, returnTo: outside.at('/store') } }
  await expect.poll(() => outside.requests('POST /account/social/link')).toMatchObject([sent, sent])
})
