import { freeze } from '../clock.ts'
import { queryOf } from '../forms.ts'
import { arrive, expect, heading, loginForm, said, test } from '../visitor.ts'

const call = 'POST /account/login'

test('a blocked account says for how long, is not tried before, and can be tried again then', async ({
  page,
  outside,
}) => {
  const somebody = await outside.person('blocked')
  const form = loginForm(page)
  const alert = page.getByRole('alert')
  const time = alert.getByRole('timer')
  // The block brings a captcha with it, which the gateway does not ask a blocked visitor for.
  await outside.fault({ call: 'POST /account/login/modes', body: { password: true } })
  await page.clock.install()
  await page.goto('/service_login')
  await form.send(somebody)
  await expect(alert).toContainText(/Your account is temporarily blocked .* Try again in (1:00|0:5\d), or reset the/)
  await expect(alert).toBeFocused()
  await expect(form.password).toHaveValue('')
  await expect(form.password).not.toHaveAttribute('aria-invalid')
  await freeze(page)
  const seconds = Number((await time.textContent())?.split(':')[1])

  await test.step('a press leads to what is said, and asks nothing', async () => {
    await form.password.fill(somebody.password)
    await form.password.press('Enter')
    await expect(alert).toBeFocused()
    expect(await outside.count(call)).toBe(1)
    await expect(form.password).toHaveValue(somebody.password)
  })

  await test.step('the time runs without a word, and the form goes on when it is over', async () => {
    const { y } = (await form.username.boundingBox()) ?? {}
    await page.clock.runFor(6_000)
    await page.clock.runFor((seconds - 7) * 1_000)
    await expect(time).toHaveText('0:01')
    expect((await form.username.boundingBox())?.y).toBe(y)
    await expect(page.locator('#live-polite')).toHaveText('')
    await page.clock.runFor(1_200)
    await expect(time).toHaveCount(0)
    await expect(page.locator('#live-polite')).toHaveText('You can try again now.')
    await page.clock.resume()
    await form.password.press('Enter')
    await expect.poll(() => outside.count(call)).toBe(2)
  })
})

test('whoever is blocked resets the password for the email that was typed, or signs in as somebody else', async ({
  page,
  outside,
}) => {
  const [blocked, other] = [await outside.person('blocked'), await outside.person('active')]
  const form = loginForm(page)
  await outside.fault({ call: 'POST /account/login/modes', body: { password: true } })
  await arrive(page, `/service_login?return_to=${outside.at('/store')}`)
  await form.send(blocked)
  await page.getByRole('link', { name: 'Reset your password' }).click()
  await expect(heading(page)).toHaveText('Forgot password?')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(blocked.email)
  expect(queryOf(page)).toEqual({ return_to: outside.at('/store'), email: blocked.email })
  await page.goBack()
  await form.send(blocked)
  await expect(said(page, 'Your account is temporarily blocked')).toBeVisible()
  await form.send(other)
  await expect(page).toHaveURL(outside.at('/store'))
})
