import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { introduce, nora, passWidget, registerForm } from '../forms.ts'

export const newcomer = { ...nora, countryCode: 'GB', password: 'Blue-Whale-2042' }

export const newEmail = () => `nora.${randomBytes(4).toString('hex')}@example.com`

/** The fields and buttons of the trial's steps. */
export function trialForm(page: Page) {
  const email = page.locator('input[name=email]')
  const password = page.locator('input[name=newPassword]')
  const submit = page.locator('main button[type=submit]')
  return {
    ...registerForm(page),
    email,
    password,
    submit,
    pass: () => passWidget(page),
    begin: async (address: string) => {
      await email.fill(address)
      await submit.click()
    },
    /** Fills everything except the captcha. */
    fill: async () => {
      await introduce(page, newcomer)
      await password.fill(newcomer.password)
    },
  }
}
