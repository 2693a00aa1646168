import { captchaAnswered, widgetBox } from '../forms.ts'
import { menu } from '../language-menu.ts'
import { arrive, expect, loginForm, test, textOn } from '../visitor.ts'

const missing = 'Please complete the security check.'

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

  await test.step('the check that is renewed after a wrong password is waited for, too', async () => {
    await form.password.fill(somebody.password)
    await form.submit.click()
    await expect(form.submit).toHaveAttribute('aria-busy', 'true')
    await outside.mend()
    await release()
    await expect(page).toHaveURL(outside.at('/store'))
    expect(await outside.count('POST /account/login')).toBe(2)
  })
})

test('a check that is solved outlives another language and another name, and takes its message along', async ({
  page,
  outside,
}) => {
  const form = loginForm(page)
  await arrive(page, '/service_login')
  const somebody = await outside.person('captcha')
  await form.username.fill(somebody.email)
  await form.password.fill(somebody.password)
  await expect(widgetBox(page)).toBeVisible()
  await form.submit.click()
  await expect(textOn(page, missing)).toBeVisible()
  await expect(page).toHaveTitle(/^Error:/)
  await widgetBox(page).check()
  await captchaAnswered(page)
  await expect(textOn(page, missing)).toBeHidden()
  await expect(page).not.toHaveTitle(/^Error:/)
  const answer = page.locator('input[name=captchaAnswer]')
  const token = await answer.inputValue()

  await form.username.fill(`${somebody.email}x`)
  await form.password.focus()
  await expect(page.locator('iframe')).toBeHidden()
  await form.username.fill(somebody.email)
  await form.password.focus()
  await expect(page.locator('iframe')).toBeVisible()
  await menu(page).selectOption('de')
  await expect(form.submit).toHaveText('Anmelden')
  await expect(answer).toHaveValue(token)
  await form.submit.click()
  await expect.poll(() => outside.count('POST /account/login')).toBe(1)
})
