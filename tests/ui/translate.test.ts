import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { translateIn } from '#src/language/translate.ts'

const i18n = setupI18n({ locale: 'it', messages: { it: { 'In {wait}.': ['Tra ', ['wait'], '.'] } } })

it('a wait is said in its sentence', () => {
  expect(translateIn(i18n, 'In {wait}.', { wait: 90 })).toBe('Tra 2 minuti.')
})

it('a sentence that the catalogue does not know stays as it is', () => {
  expect(translateIn(i18n, 'Slow down.', { wait: 5 })).toBe('Slow down.')
})
