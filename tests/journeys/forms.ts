import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Person, personFields } from '#machines/fields/person.ts'
import { storagePrefix } from '#src/browser/storage.ts'
import { person } from '../machines/answers.ts'
import type { Outside } from './outside.ts'

/** Lets every page know the name of somebody who signed in before. */
export const remember = (page: Page, username: string) =>
  page.addInitScript(([key, name]) => origin !== 'null' && localStorage.setItem(key, name), [
    `${storagePrefix}username`,
    username,
  ] as const)

/** What the device keeps of its visitors. */
export const remembered = (page: Page) =>
  page.evaluate((typeface) => {
    const { [typeface]: _, ...kept } = { ...localStorage }
    return kept
  }, `${storagePrefix}typeface`)

/** A person without an account. */
export const newcomer = () => ({
  email: `newcomer-${randomUUID().slice(0, 8)}@example.com`,
  password: 'Fresh-Morning-2041',
})

/** Who signs up. */
export const nora: Person = { ...person, firstName: 'Nora', lastName: 'Newcomer', countryCode: 'NL' }

/** Fills in a person, in any language. */
export async function introduce(page: Page, somebody = nora): Promise<void> {
  for (const name of personFields.names) {
    const field = page.locator(`[name=${name}]:visible`)
    await (name === 'countryCode' ? field.selectOption(somebody[name]) : field.fill(somebody[name]))
  }
}

export const widgetBox = (page: Page) => page.frameLocator('iframe').getByRole('checkbox', { name: 'I am not a robot' })

export const captchaAnswered = (page: Page): Promise<void> =>
  expect(page.locator('form:visible input[name=captchaAnswer]')).not.toHaveValue('')

/** Passes the challenge widget and waits until the form has the token. */
export async function passWidget(page: Page): Promise<void> {
  await widgetBox(page).check()
  await captchaAnswered(page)
}

/** The image captcha for visitors from China: its picture, answer and id in the world. */
export function picture(page: Page) {
  const image = page.getByRole('img', { name: 'The digits to type into the field below' })
  return {
    image,
    id: async () => new URL((await image.getAttribute('src')) ?? '').pathname.replace(/^.*\/|\.svg$/g, ''),
    answer: page.getByLabel('Digits in the picture'),
    reload: page.getByRole('button', { name: 'Load a new picture' }),
  }
}

export function registerForm(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const email = field('Email')
  const password = field('Password')
  const firstName = field('First name')
  const lastName = field('Last name')
  const country = field('Country/Region')
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
    /** Fills step 1 and goes on to step 2. */
    begin: async (somebody: { email: string; password: string }) => {
      await email.fill(somebody.email)
      await password.fill(somebody.password)
      await next.click()
      await firstName.waitFor()
    },
    introduce: (somebody?: Person) => introduce(page, somebody),
  }
}

/** A password field by its label. */
export const secret = (page: Page, label: 'Password' | 'New password' | 'Current password') =>
  page.getByLabel(label, { exact: true })

/** Signs in at an identity provider. */
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

export async function mailedLink({ mail }: Outside, to: string): Promise<string> {
  const [newest] = await mail(to)
  return newest?.links[0] ?? ''
}

/** Opens the newest mail in the mailbox and follows its link. */
export async function openMail(page: Page, { at }: Outside, to: string): Promise<void> {
  await page.goto(at(`/mail?to=${encodeURIComponent(to)}`))
  await page.getByRole('cell').getByRole('link').first().click()
  await page.locator('pre a').click()
}

export const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

export const pathOf = (page: Page) => new URL(page.url()).pathname

/** Waits for an address of the app, with nothing else in its query. */
export const isAt = (page: Page, path: string, query: Record<string, string> = {}) =>
  expect.poll(() => [pathOf(page), queryOf(page)]).toEqual([path, query])
