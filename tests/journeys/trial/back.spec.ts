import { queryOf } from '../forms.ts'
import { expect, heading, test, visit } from '../visitor.ts'

for (const [email, next] of [
  ['nora@studio-nora.example', 'First name'],
  ['', 'Password'],
] as const)
  test(`Back from ${next} leads to the email step, with the email`, async ({ page, outside }) => {
    const typed = email || (await outside.person('active')).email
    const query = `return_to=${encodeURIComponent(outside.at('/trial'))}&productCode=corona`
    await visit(page, `/trial/email-check?${query}`)
    await page.getByLabel('Work email').fill(typed)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel(next, { exact: true })).toBeVisible()
    await page.goBack()
    await expect(heading(page)).toHaveText('Start your free trial')
    await expect(page.getByLabel('Work email')).toHaveValue(typed)
    await expect
      .poll(() => queryOf(page))
      .toEqual({ return_to: outside.at('/trial'), productCode: 'corona', email: typed })
    await page.goForward()
    await expect(page.getByLabel(next, { exact: true })).toBeVisible()
  })

test('a trial registration without an email begins at the email step, query kept', async ({ page, outside }) => {
  const query = { return_to: outside.at('/trial'), productCode: 'corona', utm_source: 'mail' }
  await visit(page, `/trial/register?${new URLSearchParams(query)}`)
  await expect(page).toHaveURL(/\/trial\/email-check\?/)
  await expect.poll(() => queryOf(page)).toEqual(query)
})
