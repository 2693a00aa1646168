import { expect, said, test, visit } from '../visitor.ts'

const typed = 'Ada@Lovelace.example'

/** The forms with one field, what they ask, and what they say when that cannot be answered. */
const forms = [
  ['/account/recover', 'POST /account/recover'],
  ['/corporate_login', 'POST /account/federated/login'],
  ['/trial/email-check', 'POST /account/register/validate'],
] as const

test('an address stays as it was typed when its form cannot be sent, and can be sent again', async ({
  page,
  outside,
}) => {
  for (const [path, call] of forms)
    await test.step(path, async () => {
      await outside.fault({ call, times: 1, status: 503, body: { message: 'Down.', guid: 'r-1' } })
      await visit(page, path)
      const email = page.locator('main form input[name=email]')
      await email.fill(typed)
      await email.press('Enter')
      await expect(said(page, 'Down.').first()).toBeVisible()
      await expect(email).toHaveValue(typed)
      await email.press('Enter')
      await expect.poll(() => outside.count(call)).toBe(2)
    })
})
