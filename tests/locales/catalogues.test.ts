import { resolve } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusals, requestUnverified, sessionExpired } from '#machines/port/refusals.ts'
import { brandIds, readBrand } from '#src/build/brands/built-in.ts'
import { cataloguesPlugin, loginSources } from '#src/build/plugins/catalogues-plugin.ts'
import { loginLoads } from '#src/build/prerender/login-loads.ts'
import { begun, type Language, languages } from '#src/settings/languages.ts'
import { sourcesOf } from '../machines/source.ts'
import { carryOver } from '../tools/extract/carry-over.ts'
import { catalogueFaults, type Sentences } from './catalogue.ts'

const all = Object.keys(languages) as Language[]

describe('the catalogues', () => {
  let said: Sentences = {}
  const catalogues: Record<string, Sentences> = {}

  beforeAll(async () => {
    for (const catalogue of await getCatalogs(getConfig({ cwd: resolve(import.meta.dirname, '../..') }))) {
      said = { ...said, ...(await catalogue.collect()) }
      for (const locale of catalogue.locales) {
        const entries = Object.entries((await catalogue.read(locale)) ?? {})
        catalogues[locale] = Object.fromEntries(entries.filter(([, { obsolete }]) => !obsolete))
      }
    }
  }, 30_000)

  it('cover every language, offered or begun', () => {
    expect(Object.keys(catalogues).sort()).toEqual([...all, ...Object.keys(begun)].sort())
  })

  it.each(Object.keys(begun))('%s, which is begun, has no sentence badly written', (language) => {
    const faults = catalogueFaults(language, said, catalogues[language] ?? {})
    const isLeft = (fault: string) => fault.startsWith(`${language} lacks a translation`)
    process.stdout.write(`${language}: ${faults.filter(isLeft).length} sentences are left to write\n`)
    expect(faults.filter((fault) => !isLeft(fault))).toEqual([])
  })

  it.each(all)('%s has every sentence, well written (to mend: npm run extract, then translate)', (language) => {
    expect(catalogueFaults(language, said, catalogues[language] ?? {})).toEqual([])
  })

  it('say on the login what it imports, what comes late included', () => {
    const files = ['src/screens/sign-in/login-form.tsx', 'src/ui/fields/email-offer.tsx']
    expect(files.filter((file) => !loginSources.has(file))).toEqual([])
  })

  it('say on the login what the gateway may answer it', async () => {
    const { load } = cataloguesPlugin() as { load: (this: object, id: string) => Promise<{ code: string }> }
    const file = resolve(import.meta.dirname, '../../locales/de.po')
    const { code } = await load.call({ addWatchFile: () => {} }, `${file}?entry`)
    for (const sentence of loginLoads.sentences) expect(code).toContain(catalogues['de']?.[sentence]?.translation)
  })

  it('share their rules with the captions of the brands', () => {
    const faults = brandIds().flatMap((brand) => {
      const { en, ...others } = readBrand(brand).captions ?? {}
      return Object.entries(others).flatMap(([language, translation]) =>
        catalogueFaults(language as Language, { [en ?? '']: {} }, { [en ?? '']: { translation } }),
      )
    })
    expect(faults).toEqual([])
  })

  it('translate every gateway message for visitors', () => {
    const shown = Object.values(refusals).flatMap(({ says, isReplaced }) => (isReplaced ? [] : says))
    expect([...shown, requestUnverified, sessionExpired].filter((sentence) => !(sentence in said))).toEqual([])
    const told = sourcesOf('tests/world/gateway/*.ts').flatMap(({ text }) => [
      ...text.matchAll(/new Problem\(\s*\d+,\s*((?:'[^']*'\s*\+?\s*)+)/g),
    ])
    const sentences = told.map(([, text = '']) => [...text.matchAll(/'([^']*)'/g)].map(([, part]) => part).join(''))
    const unknown = new Set(sentences.filter((sentence) => !(sentence in said)))
    expect([...unknown].sort()).toEqual(neverShown.toSorted())
  })
})

/** Messages that no visitor reads: the flow replaces them, or only a broken client causes them. */
const neverShown = ['The body is not JSON.', 'There is no such call.', 'Unknown platform.', 'Please sign in.']

describe('a bad catalogue', () => {
  const faults = (language: Language, sentence: string, translation: string) =>
    catalogueFaults(language, { [sentence]: {} }, { [sentence]: { translation } })

  it('is reported with its missing and unused sentences', () => {
    const said = { Save: {}, Back: {}, x7d: { message: 'Next' } }
    const german = { Save: { translation: 'Sichern' }, Back: { translation: '' }, Stay: { translation: 'Bleiben' } }
    expect(catalogueFaults('de', said, german)).toEqual([
      'de lacks a translation: Back',
      'de lacks a translation: Next',
      'de unused: Stay',
    ])
  })

  it('is reported with a translation that was carried over to a changed sentence', () => {
    const before = { 'Save the account': { translation: 'Das Konto sichern' }, Back: { translation: 'Zurück' } }
    const german = carryOver(before, { 'Save this account': { translation: '' }, Stay: { translation: '' } })
    expect(german).toMatchObject({
      'Save this account': { translation: 'Das Konto sichern' },
      Stay: { translation: '' },
    })
    expect(catalogueFaults('de', { 'Save this account': {}, Stay: {} }, german)).toEqual([
      'de lacks a translation: Stay',
      'de is of the sentence before (write it anew, and take “#, fuzzy” away): Save this account',
    ])
  })

  it.each([
    ['de', 'Hello {name}', 'Hallo {nane}', 'has other arguments'],
    ['de', 'See <0>help</0>', 'Siehe Hilfe', 'has other tags'],
    ['de', '<0>a</0> <1>b</1>', '<0>a <1>b</0></1>', 'has tags that do not close'],
    ['de', 'Hello {name}', 'Hallo {name', 'cannot be read'],
    ['de', '{n, plural, one {# try} other {# tries}}', '{n, plural, other {# Versuche}}', 'lacks a plural'],
    ['de', 'Save', ' Sichern', 'has different spaces around it'],
    ['de', 'Save it', 'Sichern  jetzt', 'has a double space'],
    ['de', 'Save it.', 'Sichern', 'ends differently'],
    ['de', 'Use Save', 'Nehmen Sie "Sichern"', 'has foreign quotes or punctuation at “"” (U+0022)'],
    ['cn', 'First, save', '先,保存', 'has foreign quotes or punctuation at “先,” (U+5148 U+002C)'],
    ['it', 'Please try it again', 'Please try it again', 'is still English'],
    ['de', 'Loading...', 'Wird geladen …', 'has foreign quotes or punctuation at “ …” (U+0020 U+2026)'],
    ['fr', 'Ready?', 'Prêt\u00a0?', 'has foreign quotes or punctuation at “\u00a0?” (U+00A0 U+003F)'],
    ['en', 'You’re here', 'You are here', 'says other words than the code'],
    ['es', 'Your email', 'Tu correo', 'has the banned “Tu”'],
    ['es', 'Press the button.', 'Pulsa el botón.', 'has the banned “Pulsa”'],
    ['pt', 'Your email', 'Teu e-mail', 'has the banned “Teu”'],
    ['de', 'Your email', 'Deine E-Mail', 'has the banned “Deine”'],
    ['es', 'Your profile was saved.', 'Su perfil se ha guardado.', 'has the banned “Su perfil se ha ”'],
    ['es', 'Wrong? <0>Change it</0>', '¿Mal? <0>Cambiarlo</0>', 'has a link with the pronoun “rlo</0”'],
    ['pt', 'Wrong? <0>Change it</0>', 'Errado? <0>Altere-o</0>', 'has a link with the pronoun “-o</0”'],
    ['it', 'Save it', 'Salvarlo', 'has the banned “Salvarlo”'],
    ['it', 'Your role?', 'Il suo ruolo?', 'has the banned “suo”'],
    ['it', 'You can sign in.', 'È possibile accedere.', 'has the banned “È possibile”'],
    ['fr', 'At least 12 characters', 'Au moins 12 caractères', 'has a wrong space at “2 caractères”'],
    ['kr', 'Use Save', '‘저장’ 사용', 'has foreign quotes or punctuation at “‘” (U+2018)'],
    ['fr', 'Your email', 'Ton e-mail', 'has the banned “Ton”'],
    ['cn', 'Your email', '你的邮箱', 'has the banned “你”'],
    ['kr', 'To {host}', '{host}(으)로', 'has the banned “(으)로”'],
    ['jp', 'Your browser', 'ブラウザ', 'has the banned “ブラウザ”'],
    ['cn', 'Use Wi-Fi', '使用Wi-Fi', 'has a wrong space at “用W”'],
    ['cn', 'To {host}', '前往{host}', 'has a wrong space at “往{host}”'],
    ['cn', '{count} left', '还有 {count}个', 'has a wrong space at “有 {count}”'],
    ['jp', 'Use Wi-Fi', 'Wi-Fi を使用', 'has a wrong space at “i を”'],
    ['jp', 'To <0>{email}</0>', '<0>{email}</0>に', 'has a wrong space at “{email}に”'],
    ['it', '{count} of 9 letters', '{count} lettere su 9', 'counts without a plural'],
  ] as const)('in %s, “%s” as “%s”: %s', (language, sentence, translation, fault) => {
    expect(faults(language, sentence, translation)).toEqual([`${language} ${fault}: ${sentence}`])
  })
})
