import { check, expect, heading, said, test } from '../visitor.ts'

test('a visitor signs out and goes back to the page that asked', async ({ page, outside, signIn }) => {
  await signIn('active')
  await page.goto(outside.at('/help'))
  await page.goto(`/logout?return_to=${outside.at('/store')}&ua=desktop%201`)
  await expect(page).toHaveURL(outside.at('/store'))
  await expect(page.getByText('Not signed in.')).toBeVisible()
  await expect.poll(() => outside.requests('POST /account/logout')).toMatchObject([{ body: { ua: 'desktop 1' } }])
  await page.goBack()
  await expect(page).toHaveURL(outside.at('/help'))
})

for (const query of ['', '?return_to=https://evil.example/', '?return_to=javascript:alert(1)']) {
  test(`signing out at /logout${query} ends at home`, async ({ page, outside, signIn }) => {
    await signIn('active')
    await page.goto(`/logout${query}`)
    await expect(page).toHaveURL(outside.at('/home'))
    await expect(page.getByText('Not signed in.')).toBeVisible()
  })
}

test('a sign-out that fails says so and can be tried again', async ({ page, outside, signIn }) => {
  const { email } = await signIn('active')
  const release = await outside.hold('POST /account/logout', 1)
  await page.goto('/logout')
  await expect(page).toHaveTitle('Sign out – Aldera')
  await release({ status: 500, body: { message: 'The sessions cannot be reached.', guid: 'ref-out' } })
  await expect(heading(page)).toHaveText('Oops... what a mess.')
  await expect(said(page, 'The sessions cannot be reached.')).toBeVisible()
  await expect(said(page, 'Ref. ref-out')).toBeVisible()
  await check(page)
  const [session] = await page.evaluate(
    async (address) => [await (await fetch(address, { credentials: 'include' })).json()],
    outside.at('/gateway/session'),
  )
  expect(session.Email).toBe(email)
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(page).toHaveURL(outside.at('/home'))
  await expect(page.getByText('Not signed in.')).toBeVisible()
})

test('a sign-out that hangs is given up after thirty seconds', async ({ page, outside, signIn }) => {
  await signIn('active')
  await outside.fault({ call: 'POST /account/logout', times: 1, hang: true })
  await page.clock.install()
  await page.goto('/logout')
  await expect.poll(() => outside.count('POST /account/logout')).toBe(1)
  await page.clock.fastForward(30_100)
  await expect(said(page, 'The operation timed out.')).toBeVisible()
  await page.getByRole('button', { name: 'try again' }).click()
  await expect(page).toHaveURL(outside.at('/home'))
})
