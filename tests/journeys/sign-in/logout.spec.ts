import { appOrigin, expect, heading, said, test } from '../visitor.ts'

test('somebody signs out of a desktop application, and Back does not do it again', async ({
  page,
  outside,
  signIn,
}) => {
  await signIn('active')
  await page.goto(outside.at('/help'))
  await page.goto(`/logout?return_to=${appOrigin}/ula-logout-success&ua=desktop%201`)
  await expect(heading(page)).toHaveText('Sign out complete')
  await expect(page).toHaveTitle('Sign out complete – Aldera')
  await expect.poll(() => outside.requests('POST /account/logout')).toMatchObject([{ body: { ua: 'desktop 1' } }])
  await page.goBack()
  await expect(page).toHaveURL(outside.at('/help'))
})

test('a sign-out that fails says so and can be tried again, and ends at home where it may not go back', async ({
  page,
  outside,
  signIn,
}) => {
  const { email } = await signIn('active')
  const release = await outside.hold('POST /account/logout', 1)
  await page.goto('/logout?return_to=https://evil.example/')
  await expect(page).toHaveTitle('Sign out – Aldera')
  await release({ status: 500, body: { message: 'The sessions cannot be reached.', guid: 'ref-out' } })
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(said(page, 'The sessions cannot be reached.')).toBeVisible()
  await expect(said(page, 'Ref. ref-out')).toBeVisible()
  const [session] = await page.evaluate(
    async (address) => [await (await fetch(address, { credentials: 'include' })).json()],
    outside.at('/gateway/session'),
  )
  expect(session.Email).toBe(email)
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(page).toHaveURL(outside.at('/home'))
  await expect(page.getByText('Not signed in.')).toBeVisible()
})
