import type { Page } from '@playwright/test'
import { newPasswordRules } from '#machines/fields/password.ts'

export const form = (page: Page) => page.locator('main form:visible')

/** Fields of the visible form as their markup has them, with forbidden attributes. */
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
          const isOptional = field.type !== 'hidden' && !field.readOnly && field.ariaRequired !== 'true'
          return [field.name, field.type, ...filling, said, isOptional && 'optional', ...wrong, isNamed ? '' : field.id]
            .filter(Boolean)
            .join(' ')
        }),
      newPasswordRules,
    )

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

/** What managers take wrongly for the name: the last field of text before a password that a person can see, else one kept for them. */
export const misnamedOn = (page: Page) =>
  page.locator('main input[autocomplete$=password]:visible').evaluateAll((all) =>
    (all as HTMLInputElement[]).flatMap((password) => {
      const opacity = (element: Element | null): number =>
        element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1
      const texts = [...(password.form?.querySelectorAll('input') ?? [])].filter(({ type }) =>
        /text|email|tel/.test(type),
      )
      const before = texts.filter((text) => text.compareDocumentPosition(password) === Node.DOCUMENT_POSITION_FOLLOWING)
      const seen = before.filter((text) => text.checkVisibility({ visibilityProperty: true }) && opacity(text) > 0.7)
      const name = seen.at(-1) ?? before.at(-1)
      return name?.autocomplete === 'username' ? [] : [name?.autocomplete]
    }),
  )
