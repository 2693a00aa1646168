import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Outside } from './outside.ts'
import { loginForm } from './visitor.ts'

/** Somebody whom the world does not know yet. */
export const newcomer = () => ({
  email: `newcomer-${randomUUID().slice(0, 8)}@example.com`,
  password: 'Fresh-Morning-2041',
})

/** The box of the challenge widget. */
export const widgetBox = (page: Page) => page.frameLocator('iframe').getByRole('checkbox', { name: 'I am not a robot' })

/** Waits until the form has the answer of the challenge widget. */
export const captchaAnswered = (page: Page): Promise<void> =>
  expect(page.locator('form:visible input[name=captchaAnswer]')).not.toHaveValue('')

/** Passes the challenge widget and waits until the form has its answer. */
export async function passWidget(page: Page): Promise<void> {
  await widgetBox(page).check()
  await captchaAnswered(page)
}

/** The captcha of a visitor from China: its picture, its answer, and the id by which the world knows both. */
export function picture(page: Page) {
  const image = page.getByRole('img', { name: 'The digits to type into the field below' })
  return {
    image,
    id: async () => new URL((await image.getAttribute('src')) ?? '').pathname.replace(/^.*\/|\.svg$/g, ''),
    answer: page.getByLabel('Digits in the picture'),
    reload: page.getByRole('button', { name: 'Load a new picture' }),
  }
}

/** Both steps of the registration, in English. */
export function registerForm(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const email = field('Email')
  const password = field('Password')
  const firstName = field('First name')
  const lastName = field('Last name')
  const country = field('Country')
  const next = button('Continue')
  return {
    email,
    password,
    next,
    firstName,
    lastName,
    country,
    newsletter: page.getByRole('checkbox', { name: 'Send me news' }),
    create: button('Create account'),
    back: button('Back'),
    /** Fills the first step and goes on to the second. */
    begin: async (somebody: { email: string; password: string }) => {
      await email.fill(somebody.email)
      await password.fill(somebody.password)
      await next.click()
      await firstName.waitFor()
    },
    /** Fills name and country. */
    introduce: async () => {
      await firstName.fill('Nora')
      await lastName.fill('Newcomer')
      await country.selectOption('NL')
    },
  }
}

/** A field of a form that asks for passwords, by its label. */
export const secret = (page: Page, label: 'Password' | 'New password' | 'Current password') =>
  page.getByLabel(label, { exact: true })

/** Says at the provider who is there. */
export async function signInAtProvider(
  page: Page,
  person: { email: string; firstName?: string; lastName?: string },
): Promise<void> {
  await page.waitForURL('**/idp/**')
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName ?? '')
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName ?? '')
  await page.getByRole('radio', { name: 'somebody else' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The link in the newest mail to an address. */
export async function mailedLink({ mail }: Outside, to: string): Promise<string> {
  const [newest] = await mail(to)
  return newest?.links[0] ?? ''
}

/** Opens the newest mail to an address in the mailbox, and the link in it. */
export async function openMail(page: Page, { at }: Outside, to: string): Promise<void> {
  await page.goto(at(`/mail?to=${encodeURIComponent(to)}`))
  await page.getByRole('cell').getByRole('link').first().click()
  await page.locator('pre a').click()
}

/** The query of the address that is shown. */
export const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** The path of the address that is shown. */
export const pathOf = (page: Page) => new URL(page.url()).pathname

/** Signs in again in the window that a page opens beside itself when its session has ended. */
export async function signInInNewWindow(page: Page, somebody: { email: string; password: string }): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in again in a new window' }).click()
  const beside = await opening
  const closing = beside.waitForEvent('close')
  await loginForm(beside).send(somebody)
  await closing
}
