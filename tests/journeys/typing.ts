import { expect, type Locator, type Page } from '@playwright/test'
import { newPasswordRules } from '../../machines/fields/password.ts'
import { newcomer } from './forms.ts'
import { watched } from './look.ts'

/** The form that is shown. */
export const form = (page: Page) => page.locator('main form:visible')

/** The fields of the form that can be typed in now. */
export const blanks = (page: Page) =>
  form(page).locator('input:not([type=hidden], [type=checkbox], [readonly])').filter({ visible: true })

/** The fields of the form that is shown, as its markup has them, with what no field should have. */
export const fieldsOf = (page: Page) =>
  form(page)
    .locator('input, select')
    .evaluateAll(
      (fields, rules) =>
        (fields as HTMLInputElement[]).map((field) => {
          const own = field.getAttribute('passwordrules')
          const wrong = ['maxlength', 'pattern', 'required', 'placeholder', 'onpaste'].filter((name) =>
            field.hasAttribute(name),
          )
          const isNamed = field.type === 'hidden' || field.hidden || field.id === `field-${field.name}`
          const filling = [field.getAttribute('autocomplete'), field.getAttribute('inputmode')]
          const said = own === null ? '' : own === rules ? '+ rules' : own
          return [field.name, field.type, ...filling, said, ...wrong, isNamed ? '' : field.id].filter(Boolean).join(' ')
        }),
      newPasswordRules,
    )

/** What is kept from going into a field or coming out of it. */
export const blockedIn = (page: Page) =>
  form(page)
    .locator('input, select')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).flatMap((field) => {
        const how = { bubbles: true, cancelable: true }
        const ways = [
          ...['paste', 'copy', 'cut'].map((type) => new ClipboardEvent(type, how)),
          ...['dragstart', 'drop'].map((type) => new DragEvent(type, how)),
          new InputEvent('beforeinput', { ...how, inputType: 'insertFromPaste' }),
          new MouseEvent('contextmenu', how),
        ]
        return ways.filter((way) => !field.dispatchEvent(way)).map(({ type }) => `${field.name}: ${type}`)
      }),
    )

/** What is said of each field, by its id, whether that is an error or a note, and whether the field knows and shows it. */
const remarks = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--danger)'
    const red = getComputedStyle(probe).color
    probe.remove()
    return [...document.querySelectorAll<HTMLElement>('main [id^=field-][id$=-error]')].map((remark) => {
      const field = document.getElementById(remark.id.replace(/-error$/, ''))
      const knows = field?.getAttribute('aria-describedby')?.split(' ')[0] === remark.id
      const isError = Boolean(field?.getAttribute('aria-invalid') === 'true' || field?.matches('fieldset'))
      const label = (field as HTMLInputElement | null)?.labels?.[0]?.innerText
      const { boxShadow, outlineStyle } = getComputedStyle(field?.closest('[class*=field-box], fieldset') ?? remark)
      const isMarked = Boolean(field?.matches('fieldset') || boxShadow !== 'none' || outlineStyle === 'solid')
      const looks = isError ? isMarked : boxShadow === 'none'
      const isRed = getComputedStyle(remark).color === red
      const isTied = Boolean(knows && remark.querySelector('svg') && looks && isRed === isError)
      return { id: field?.id ?? '', label, said: remark.innerText.trim(), isError, isTied }
    })
  })

/** The type of a field, be its password seen or not. */
const typeOf = (field: Locator) =>
  field.evaluate(({ autocomplete, type }: HTMLInputElement) => (/-password$/.test(autocomplete) ? 'password' : type))

/** What every rule is content with. */
const right = { email: newcomer().email, password: 'Valid-Password-1', text: 'Abc', tel: '030 123456' }

/**
 * Sends a form that lacks something, by Enter, and follows where the visitor is led. What is typed is gone, unless the
 * form cannot be sent without.
 */
export async function sendIncomplete(page: Page): Promise<void> {
  const fields = blanks(page)
  for (const field of await fields.all()) await field.fill('')
  if (await form(page).locator('button[type=submit]').isDisabled())
    for (const field of await fields.all()) await field.fill(right[(await typeOf(field)) as 'text'])
  await fields.first().press('Enter')
  await expect(page).toHaveTitle(/^Error: .+ – Aldera$/)
  const found = await remarks(page)
  expect(found.filter(({ id, said, isError, isTied }) => !id || !said || !isTied || !isError)).toEqual([])
  if (found.length === 1) {
    await expect(page.locator(`#${found[0]?.id}`)).toBeFocused()
    return
  }
  const summary = page.getByRole('region', { name: 'Please check these fields' })
  await expect(summary).toBeFocused()
  const isShared = (text: string) => found.filter(({ said }) => said === text).length > 1
  await expect(summary.getByRole('link')).toHaveText(
    found.map(({ label, said }) => (isShared(said) ? `${label} – ${said}` : said)),
  )
  await summary.getByRole('link').last().click()
  await expect(page.locator(`#${found.at(-1)?.id}`)).toBeFocused()
}

const canary = 'Canary-Zq7xV3nP9k'

/** Types into every field for a password and turns it to be seen; what must hold of that holds on any screen. */
export async function showPasswords(page: Page): Promise<void> {
  const ids = await blanks(page).evaluateAll((fields) =>
    (fields as HTMLInputElement[]).filter(({ type }) => type === 'password').map(({ id }) => id),
  )
  const spoken: string[] = []
  const heard = async () => (await watched(page)).said.join(' ').match(/Your password is \w+\./g)
  const names = new Set<string>()
  for (const id of ids) {
    const field = page.locator(`#${id}`)
    const toggle = page.locator(`button[aria-controls="${id}"]`)
    const name = await page.locator(`label[for="${id}"]`).innerText()
    names.add(name)
    await field.fill(canary)
    await expect(toggle).toHaveAttribute('type', 'button')
    for (const [now, next, word] of [
      ['Show', 'text', 'visible'],
      ['Hide', 'password', 'hidden'],
      ['Show', 'text', 'visible'],
    ]) {
      await expect(toggle).toHaveAccessibleName(`${now} ${name.toLowerCase()}`)
      await toggle.click()
      await expect(field).toHaveAttribute('type', next ?? '')
      spoken.push(`Your password is ${word}.`)
      // What is said at once is said once.
      await expect.poll(heard).toEqual(spoken)
      await expect(toggle).not.toHaveAttribute('aria-pressed')
    }
  }
  expect(names.size).toBe(ids.length)
  expect(await page.content()).not.toContain(canary)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  for (const id of ids) {
    await expect(page.locator(`#${id}`)).toHaveAttribute('type', 'password')
    await page.locator(`button[aria-controls="${id}"]`).click()
    await expect(page.locator(`#${id}`)).toHaveAttribute('type', 'text')
  }
}

/** Lets a page that is watched believe that the visitor did something, as whoever goes on to another page has. */
export const actAsVisitor = (page: Page) =>
  page.evaluate(() => void Reflect.set(navigator.userActivation, 'hasBeenActive', true))
