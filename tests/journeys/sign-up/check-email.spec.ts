import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { freeze } from '../clock.ts'
import { newcomer, passWidget, queryOf, registerForm } from '../forms.ts'
import { trialForm } from '../trial/steps.ts'
import { expect, heading, test, textOn, visit } from '../visitor.ts'

const at = (domain: string) => `newcomer-${randomUUID().slice(0, 8)}@${domain}`
const resend = (page: Page) => page.getByRole('button', { name: 'Resend activation link' })
const change = (page: Page) => page.getByText('Change it')
const thanks = 'Thank you. Your account has been created.'

test('after a registration with a wrong address the form is prefilled again', async ({ page, outside }) => {
  const { password } = newcomer()
  const [wrong, right] = [at('gmail.com'), at('example.com')]
  const form = registerForm(page)
  await visit(page, `/register?return_to=${outside.at('/store')}`)
  await form.begin({ email: wrong, password })
  await form.introduce()
  await passWidget(page)
  await form.create.click()
  await expect(heading(page)).toHaveText(thanks)

  await test.step('the form has everything except the password', async () => {
    await change(page).click()
    await expect(form.email).toHaveValue(wrong)
    await expect(form.email).toBeEditable()
    await expect.poll(() => queryOf(page)).toEqual({ return_to: outside.at('/store') })
    await expect(form.password).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]))).not.toContain(password)
    await form.begin({ email: right, password })
    await expect(form.firstName).toHaveValue('Nora')
    await expect(form.lastName).toHaveValue('Newcomer')
    await expect(form.country).toHaveValue('NL')
    await passWidget(page)
    await form.create.click()
    await expect(textOn(page, `We sent an activation email to ${right}.`)).toBeVisible()
  })
})

test('after a trial with a wrong email the names are still there, on every way back', async ({ page }) => {
  const form = trialForm(page)
  const isFilled = async () => {
    await expect(heading(page)).toHaveText('Start your free trial')
    await expect(form.firstName).toHaveValue('Nora')
    await expect(form.lastName).toHaveValue('Newcomer')
    await expect(form.country).toHaveValue('GB')
    await expect(form.password).toHaveValue('')
  }
  await visit(page, '/trial/email-check')
  await form.begin(at('example.com'))
  await form.fill()
  await page.getByRole('link', { name: 'Change email' }).click()
  await form.begin(at('gmail.com'))
  await isFilled()
  await form.password.fill('Blue-Whale-2042')
  await form.pass()
  await form.submit.click()
  await change(page).click()
  await form.begin(at('example.com'))
  await isFilled()
  await form.password.fill('Blue-Whale-2042')
  await expect(form.submit).toBeEnabled()
})

test('a resent email shows when it can be resent, without announcing the countdown', async ({ page, outside }) => {
  const { email } = await outside.person('inactive')
  const time = page.getByRole('timer')
  await page.clock.install()
  await page.goto(`/trial/register/success?email=${encodeURIComponent(email)}`)
  await resend(page).click()
  await expect(textOn(page, /^You can send it again in \d\d seconds\.$/)).toBeVisible()
  await freeze(page)
  const seconds = async () => Number.parseInt((await time.textContent()) ?? '', 10)
  const left = await seconds()
  expect(left).toBeLessThan(30)
  await expect(page.locator('#live-polite')).toContainText('A new activation link has been sent')
  await page.clock.runFor(6_000)
  await expect(page.locator('#live-polite')).toHaveText('')
  await page.clock.runFor((left - 8) * 1_000)
  await expect(time).toHaveText('2 seconds')
  await expect(page.locator('#live-polite')).toHaveText('')
  await page.clock.runFor(2_200)
  await expect(resend(page)).toBeVisible()
  await expect(page.locator('#live-polite')).toHaveText('You can send the activation link again now.')
  await page.clock.resume()
  await expect(change(page)).toHaveAttribute('href', `/trial/email-check?${new URLSearchParams({ email })}`)
  expect(await outside.count('POST /account/trial/activation/resend')).toBe(1)
})
