import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { translateIn } from '#src/ui/context/translate.ts'

const i18n = setupI18n({ locale: 'it', messages: { it: { 'In {wait}.': ['Tra ', ['wait'], '.'] } } })

it.each([
  [5, 'Tra 5 secondi.'],
  [90, 'Tra 2 minuti.'],
  [7_000, 'Tra 2 ore.'],
])('a wait of %d s is said in its sentence', (wait, said) => {
  expect(translateIn(i18n, 'In {wait}.', { wait })).toBe(said)
})

it('a sentence that the catalogue does not know stays as it is', () => {
  expect(translateIn(i18n, 'Slow down.', { wait: 5 })).toBe('Slow down.')
})
