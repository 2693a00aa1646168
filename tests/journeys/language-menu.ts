import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '#src/settings/languages.ts'

export const menu = (page: Page) => page.locator('footer select')

/** A sentence in the catalogue; English where it has none. */
export function say(language: Language, sentence: string): string {
  const catalogue = readFileSync(resolve(import.meta.dirname, `../../locales/${language}.po`), 'utf8')
  const [, entry = ''] = catalogue.split(`\nmsgid ${JSON.stringify(sentence)}\nmsgstr "`)
  return entry.split('"\n')[0] || sentence
}
