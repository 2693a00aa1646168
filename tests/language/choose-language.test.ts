import { describe, expect, it } from 'vitest'
import { chooseLanguage, languageOf } from '#src/language/choose-language.ts'
import { isLanguage, languages } from '#src/settings/languages.ts'

const all = Object.keys(languages)

describe('the languages', () => {
  it('have different machine-readable tags', () => {
    const tags = Object.entries(languages).map(([name, tag]) => `${name} ${tag}`)
    expect(tags.join(', ')).toBe('en en, es es, pt pt-BR, de de, it it, fr fr, cn zh-CN, kr ko-KR, jp ja-JP')
  })

  it.each(['en', 'cn', 'kr', 'jp'])('include %s', (name) => {
    expect(isLanguage(name)).toBe(true)
  })

  it.each(['zh-CN', 'EN', '', 'toString', '__proto__', undefined, null, 7])('do not include %s', (name) => {
    expect(isLanguage(name)).toBe(false)
  })
})

describe('the language of a country', () => {
  it.each([
    ...'MX:es es:es BR:pt MZ:pt CN:cn KR:kr kr:kr JP:jp US:en TW:en ZZ:en C:en'
      .split(' ')
      .map((pair) => pair.split(':')),
    ...[
      ['', 'en'],
      ['AR BO', 'en'],
    ],
  ])('%s is %s', (country = '', language) => {
    expect(languageOf(country)).toBe(language)
  })
})

describe('choosing the language', () => {
  const path = (path: string) => `https://x.test${path}`

  it.each<[string, object, string]>([
    ['English when nothing is known', {}, 'en'],
    ['the visitor’s choice before everything else', { chosen: 'fr', trial: path('/de/'), cookie: 'JP' }, 'fr'],
    ['the trial path before cookie and country', { trial: path('/de/trial'), cookie: 'JP', country: 'KR' }, 'de'],
    ['a trial path with our own language names', { trial: path('/kr/') }, 'kr'],
    ['English for a trial path without a language', { trial: path('/trial'), cookie: 'JP', country: 'KR' }, 'en'],
    ['English for a trial path that is not an address', { trial: '/de/trial', country: 'KR' }, 'en'],
    ['English for a trial path in an unsupported language', { trial: path('/xx/trial'), cookie: 'JP' }, 'en'],
    ['English for a trial path that spells a language', { trial: path('/deutsch/trial'), cookie: 'JP' }, 'en'],
    ['English for a trial path in capitals', { trial: path('/DE/trial') }, 'en'],
    ['English in a trial without a return address', { trial: '', country: 'KR' }, 'en'],
    ['only the first segment of a trial path', { trial: path('/trial/de/?lang=de') }, 'en'],
    ['the location cookie before the country', { cookie: 'KR', country: 'JP' }, 'kr'],
    ['English for a cookie that maps to no language', { cookie: 'DE', country: 'JP' }, 'en'],
    ['the country when there is no cookie', { cookie: '', country: 'JP' }, 'jp'],
    ['English when the choice is invalid', { chosen: 'tlh' }, 'en'],
    ['the cookie when the choice is invalid', { chosen: 'tlh', cookie: 'KR' }, 'kr'],
    ['another choice where one is switched off', { enabled: ['en', 'kr'], chosen: 'fr', country: 'KR' }, 'kr'],
    ['English where the trial language is switched off', { enabled: ['en', 'kr'], trial: path('/de/') }, 'en'],
    ['English where the country language is switched off', { enabled: ['en', 'de'], country: 'KR' }, 'en'],
    ['the first where English is switched off', { enabled: ['de', 'fr'], country: 'US' }, 'de'],
    ['English where everything is switched off', { enabled: [], country: 'KR' }, 'en'],
    ['no enabled language that does not exist', { enabled: ['tlh', 'it'] }, 'it'],
  ])('takes %s', (_, hints, language) => {
    expect(chooseLanguage({ enabled: all, ...hints })).toBe(language)
  })
})
