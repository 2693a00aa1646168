import { describe, expect, it } from 'vitest'
import settings from '../../public/settings.json' with { type: 'json' }
import { settingsIn } from '../../src/deploy/settings/read-settings.ts'
import { takeSettings } from '../../src/deploy/settings/setting-faults.ts'

const many = 'Wait {minutes, plural, one {# minute} other {# minutes}}.'
const ids = { 'Sign in': 'x1', 'By <0>these terms</0>.': 'x2', '{name} is needed.': 'x3', [many]: many }

const take = (sentences: unknown) => takeSettings({ ...settings, sentences }, ['aldera'], ids)

it("takes a deployment's own sentences for what the catalogues hold", () => {
  const { sentences } = take({
    de: { 'Sign in': 'Los', 'By <0>these terms</0>.': '<0>Bedingungen</0>', '{name} is needed.': 'Ohne {name} nicht.' },
    jp: { [many]: '{minutes, plural, other {#}}分' },
  })
  expect(sentences).toEqual({
    de: [
      ['x1', ['Los']],
      ['x2', ['<0>Bedingungen</0>']],
      ['x3', ['Ohne ', ['name'], ' nicht.']],
    ],
    jp: [[many, [['minutes', 'plural', { other: ['#'] }], '分']]],
  })
})

it('takes them from a variable', () => {
  expect(settingsIn({ ACCOUNT_SENTENCES: '{"de":{"Sign in":"Los"}}' }, ['aldera'])).toMatchObject({
    sentences: { de: { 'Sign in': 'Los' } },
  })
  expect(() => take(settingsIn({ ACCOUNT_SENTENCES: '{"de"' }, [])['sentences'])).toThrow(
    'sentences is "{\\"de\\"". Write',
  )
})

describe('refused, with its name and what to write instead:', () => {
  const row = (sentence: string, text: unknown) => ({ de: { [sentence]: text } })
  const place = 'Write it with everything in braces and angle brackets that the sentence has.'
  it.each<[what: string, sentences: unknown, said: string]>([
    ['a text instead of languages', 'de', 'sentences is "de". Write texts by language and English sentence'],
    ['a list', ['de'], 'sentences is ["de"]. Write texts by language and English sentence'],
    ['a language that is none', { DE: {} }, 'sentences.DE is not a language. Write one of en, es, pt, '],
    ['a text instead of sentences', { de: 'Los' }, 'sentences.de is "Los". Write an object: { "Sign in": "what'],
    ['a sentence, mistyped', row('sign  in', 'Los'), 'de["sign  in"] is not a sentence of the app. Write "Sign in".'],
    ['a sentence of another app', row('Feed the cat', 'x'), 'of the app. dist/configure/sentences.json has them all.'],
    ['what every object has', row('constructor', 'x'), 'de["constructor"] is not a sentence of the app.'],
    ['no text', row('Sign in', ' '), 'de["Sign in"] is " ". Write a text of 1 to 500 characters.'],
    ['a text that is none', row('Sign in', 7), 'de["Sign in"] is 7. Write a text of 1 to 500 characters.'],
    ['a text without end', row('Sign in', 'x'.repeat(501)), 'Write a text of 1 to 500 characters.'],
    ['a brace too many', row('Sign in', '{Los'), `de["Sign in"] cannot be read. ${place}`],
    ['a place for what nobody knows', row('Sign in', '{name}'), `de["Sign in"] has other arguments. ${place}`],
    ['a name that is lost', row('{name} is needed.', 'Nötig.'), `has other arguments. ${place}`],
    ['a link that is lost', row('By <0>these terms</0>.', 'So.'), `has other tags. ${place}`],
    ['a link that never ends', row('By <0>these terms</0>.', '</0>So<0>'), `has tags that do not close. ${place}`],
    ['one minute alone', row(many, '{minutes, plural, other {# Minuten}}'), `lacks a plural. ${place}`],
  ])('%s', (_what, sentences, said) => {
    expect(() => take(sentences)).toThrow(said)
  })
})
