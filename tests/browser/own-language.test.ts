import { expect, it } from 'vitest'
import { ownLanguage } from '../../src/browser/own-language.ts'

const all = ['en', 'es', 'pt', 'de', 'it', 'fr', 'cn', 'kr', 'jp']

it.each([
  [['de-AT', 'en'], all, 'de'],
  [['nl', 'DE'], all, 'de'],
  [['pt-BR'], all, 'pt'],
  [['zh-CN'], all, 'cn'],
  [['zh-Hans-SG'], all, 'cn'],
  [['zh-TW', 'ja'], all, 'jp'],
  [['zh-Hant', 'en'], all, 'en'],
  [['ko'], all, 'kr'],
  [['de', 'fr'], ['en', 'fr'], 'fr'],
  [['en-GB', 'de'], all, 'en'],
  [['kr', 'cn', 'tlh', ''], all, undefined],
  [[], all, undefined],
])('of %j a page in %j has %s', (tags, enabled, language) => {
  expect(ownLanguage(tags, enabled)).toBe(language)
})
