import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})

const size = (messages: object) => Object.keys(messages).length

it('loads all sentences when they become necessary during a partial load', async () => {
  const { activateCatalogue, i18n, loadSentences, setLanguage } = await import('#src/language/catalogues.ts')
  setLanguage('en')
  await loadSentences(false)
  const chinese = activateCatalogue('cn')
  await loadSentences(true)
  await chinese
  const { messages } = i18n
  expect(document.documentElement.lang).toBe('zh-CN')
  await activateCatalogue('cn')
  expect(size(messages)).toBe(size(i18n.messages))
})

it('loads them also when another language is requested meanwhile', async () => {
  const { activateCatalogue, i18n, loadSentences, setLanguage } = await import('#src/language/catalogues.ts')
  setLanguage('en')
  await loadSentences(false)
  const whole = loadSentences(true)
  const chinese = activateCatalogue('cn')
  await whole
  expect(i18n.locale).toBe('cn')
  await chinese
})

it('reports all sentences only once they are loaded', async () => {
  const { i18n, loadSentences, setLanguage } = await import('#src/language/catalogues.ts')
  setLanguage('de')
  await loadSentences(false)
  const first = loadSentences(true)
  await loadSentences(true)
  const { messages } = i18n
  await first
  expect(size(messages)).toBe(size(i18n.messages))
})

it('shows the language that was requested last, in any order of arrival', async () => {
  const { activateCatalogue, i18n, loadSentences, setLanguage } = await import('#src/language/catalogues.ts')
  setLanguage('de')
  await loadSentences(false)
  await Promise.all([activateCatalogue('cn'), activateCatalogue('en')])
  expect(i18n.locale).toBe('en')
})

it('does not change the language of a drawn text before it is drawn again', async () => {
  const { activateCatalogue, i18n, loadSentences, setLanguage } = await import('#src/language/catalogues.ts')
  const { i18nSnapshot } = await import('#src/language/i18n-snapshot.ts')
  setLanguage('de')
  await loadSentences(false)
  const german = i18nSnapshot(i18n)
  const id = Object.keys(german.messages)[0] ?? ''
  const words = german._(id)
  expect(i18nSnapshot(i18n)).toBe(german)
  await activateCatalogue('cn')
  expect([german.locale, german._(id)]).toEqual(['de', words])
  expect(i18nSnapshot(i18n).locale).toBe('cn')
  expect(i18nSnapshot(i18n)._(id)).not.toBe(words)
  const few = i18nSnapshot(i18n)
  await loadSentences(true)
  expect(size(i18nSnapshot(i18n).messages)).toBeGreaterThan(size(few.messages))
})
