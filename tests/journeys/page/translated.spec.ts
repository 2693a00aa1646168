import { says } from '../../machines/refusal.ts'
import { menu } from '../language-menu.ts'
import { changePage, expectRenderedAgain } from '../page-changes.ts'
import { arrive, expect, loginForm, test } from '../visitor.ts'

test('a login works, even after errors, while a translator and extensions change the page', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('active')
  const { username, password, submit, send } = loginForm(page)
  await arrive(page, '/service_login')
  await changePage(page)
  await submit.click()
  await expect(page.locator('#field-password-error')).toContainText(/enter your password/i)
  await expect(page.getByRole('region', { name: 'Please check the highlighted fields' })).toBeFocused()
  await changePage(page)
  await send({ ...somebody, password: 'Wrong-Password-1' })
  await expect(page.locator('#field-password-error')).toHaveText(says('wrongPassword'))
  await changePage(page)
  await menu(page).selectOption('fr')
  await expect(submit).toHaveText('Se connecter')
  await expectRenderedAgain(page)
  await expect(username).toHaveValue(somebody.email)
  await changePage(page)
  await password.fill(somebody.password)
  await submit.click()
  await expect(page).toHaveURL(outside.at('/home'))
  expect(await outside.count('POST /account/login')).toBe(2)
})
