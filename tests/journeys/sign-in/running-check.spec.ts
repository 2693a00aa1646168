import { widgetBox } from '../forms.ts'
import { arrive, expect, loginForm, test } from '../visitor.ts'

test('a press while the security check still runs is kept and goes on; typing takes it back', async ({
  page,
  outside,
  cookie,
}) => {
  await cookie('challenge', 'auto')
  const form = loginForm(page)
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  const somebody = await outside.person('captcha')
  const release = await outside.hold('POST /challenge/token')
  await form.send(somebody)
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await expect(widgetBox(page)).toBeVisible()
  await form.password.fill('Wrong-Password-1')
  await expect(form.submit).not.toHaveAttribute('aria-busy')
  await form.submit.click()
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  expect(await outside.count('POST /account/login')).toBe(0)
  await release()
  await expect(form.password).toHaveAccessibleDescription(/Incorrect email or password\./)
})
