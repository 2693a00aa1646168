import { expect, said, test, visit } from '../visitor.ts'

const trouble = 'The list of countries could not be loaded.'
const call = 'GET /countries'

test('a form stays when the countries fail, says so, and asks for them until they come', async ({ page, outside }) => {
  const country = page.getByLabel('Country', { exact: true })
  const lastName = page.getByLabel('Last name')
  const retry = page.getByRole('button', { name: 'Try again' })
  const release = await outside.hold(call, 1)
  await outside.fault({ call, times: 1, status: 200, body: { unreadable: true } })
  await visit(page, '/trial/register?email=nora%40example.com')
  await expect(country.getByRole('option')).toHaveText(['Loading...'])
  await lastName.fill('Newcomer')
  await release({ status: 502, body: '<h1>Bad gateway</h1>' })
  await expect(said(page, trouble)).toBeVisible()
  await expect(country).toHaveAccessibleDescription(new RegExp(trouble))
  await expect(page).not.toHaveTitle(/^Error/)
  await retry.focus()
  await retry.press('Enter')
  await expect.poll(() => outside.count(call)).toBe(2)
  await expect(retry).not.toHaveAttribute('aria-busy')
  await expect(page.locator('#live-polite')).toHaveText(trouble)
  await retry.press('Enter')
  await expect(retry).toHaveCount(0)
  await expect(said(page, trouble)).toHaveCount(0)
  await expect(country).toBeFocused()
  await country.selectOption('NL')
  await expect(lastName).toHaveValue('Newcomer')
})
