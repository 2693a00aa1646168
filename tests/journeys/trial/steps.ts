import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { introduce, nora, passWidget } from '../forms.ts'

export const newcomer = { ...nora, countryCode: 'GB', password: 'Blue-Whale-2042' }

export const newEmail = () => `nora.${randomBytes(4).toString('hex')}@example.com`

/** The fields and buttons of the trial's steps, in any language. */
export function trialForm(page: Page) {
  const field = (name: string) => page.locator(`input[name=${name}]`)
  const email = field('email')
  const firstName = field('firstName')
  const lastName = field('lastName')
  const password = field('newPassword')
  const country = page.locator('select[name=countryCode]')
  const submit = page.locator('main button[type=submit]')
  return {
    email,
    firstName,
    lastName,
    password,
    country,
    newsletter: field('newsletterSubscription'),
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
