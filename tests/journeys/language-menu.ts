import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '../../src/language/languages.ts'
import { fieldErrors, form } from './typing.ts'

/** The menu that chooses the language. */
export const menu = (page: Page) => page.locator('footer select')

const names = Object.entries(languages).map(([key, { name, tag }]) => `${key} ${tag} ${name}`)

const inWords = (options: (HTMLElement | SVGElement)[]) =>
  (options as HTMLOptionElement[]).map(({ value, lang, text }) => `${value} ${lang} ${text}`)

/** Changes the language by the menu, and sees to it that nothing else changes. */
export async function changeLanguage(page: Page, language: Language): Promise<void> {
  const values = () =>
    form(page).evaluateAll((forms) =>
      forms.map((each) => [...new FormData(each as HTMLFormElement)].map(String).sort()),
    )
  const options = menu(page).locator('option')
  expect(await options.evaluateAll(inWords)).toEqual(names)
  const before = { values: await values(), url: page.url(), fieldErrors: await fieldErrors(page) }
  const title = await page.title()
  await page.evaluate((next) => {
    for (const region of document.querySelectorAll('[id^=live-]'))
      region.textContent = `Said before ${next}, in ${region.id}.`
  }, language)
  await menu(page).focus()
  const isAtTop = () => page.evaluate(() => scrollY === 0)
  const wasAtTop = await isAtTop()
  await menu(page).selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag)
  await expect(menu(page)).toBeFocused()
  const isShort = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)
  expect(await isAtTop()).toBe(wasAtTop || isShort)
  await expect(page.locator('[id^=live-]').filter({ hasText: 'Said before' })).toHaveCount(0)
  const now = await fieldErrors(page)
  expect({ values: await values(), url: page.url(), fieldErrors: now.map(({ id }) => id).toSorted() }).toEqual({
    ...before,
    fieldErrors: before.fieldErrors.map(({ id }) => id).toSorted(),
  })
  for (const { id, said } of before.fieldErrors) expect(now.find((each) => each.id === id)?.said).not.toBe(said)
  expect(await page.title()).not.toBe(title)
}
