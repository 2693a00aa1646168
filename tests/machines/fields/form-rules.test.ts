import { describe, expect, it } from 'vitest'
import {
  type FieldEdit,
  type FieldErrors,
  formRules,
  hasErrors,
  pristine,
  type Sentence,
} from '#machines/fields/form-rules.ts'
import { hasNonLatinLetters, loginPasswordMistake, usernameMistake } from '#machines/fields/login-fields.ts'
import { tidy } from '#machines/fields/tidy.ts'
import { seal } from '#machines/security/secret.ts'
import { edit } from '../edits.ts'

describe('the length of a text after trimming and collapsing white space', () => {
  it.each([
    ['  Ada  ', 'Ada'],
    ['Ada   \t\n King', 'Ada King'],
    ['\u00a0Ada\u3000King\u00a0', 'Ada King'],
    [' \n\t ', ''],
    ['Ada', 'Ada'],
    ['Ju\u0308rgen', 'J\u00fcrgen'],
    ['\u1100\u1175\u11b7', '\uae40'],
    ['\ufa19', '\ufa19'],
  ])('"%s" counts as "%s"', (typed, tidied) => {
    expect(tidy(typed)).toBe(tidied)
  })
})

const missing = { kind: 'missing', message: 'Required field.' } as const
const short = { kind: 'short', message: 'Too short.' } as const
const long = { kind: 'long', message: 'Too long.' } as const
const server = 'Incorrect email or password.'

function rule(text: string) {
  if (text === '') return missing
  if (text.length < 3) return short
  return text.length > 5 ? long : undefined
}

const rules = { plain: rule, live: rule, atOnce: rule }
const form = formRules(rules, { live: ['live'], atOnce: ['atOnce'] })

type Name = keyof typeof rules
type How = FieldEdit<Record<Name, string>>['how'] | 'missing'

interface Said {
  error?: Sentence | undefined
  hint?: Sentence | undefined
  isSubmitted?: boolean
}

/** What is said of a field after an edit; the other fields keep their messages. */
function after(field: Name, how: How, value: string, { error, hint, isSubmitted = false }: Said = {}) {
  const fieldErrors: FieldErrors = { other: 'Kept here.', [field]: error }
  const hints: FieldErrors = { other: 'Kept, too.', [field]: hint }
  const context = { fieldErrors, hints, isSubmitted }
  const said =
    how === 'missing'
      ? form.noteMissing({ context, event: { type: 'field.require', field } })
      : form.noteEdit({ context, event: edit(how, field, value) })
  expect(said).toMatchObject({ fieldErrors: { other: 'Kept here.' }, hints: { other: 'Kept, too.' } })
  return { error: Object(said).fieldErrors[field], hint: Object(said).hints[field] }
}

const sent = { isSubmitted: true }

describe('a field', () => {
  it.each<[string, Name, Said, How, string, Said]>([
    ['left empty: a hint', 'plain', {}, 'left', '', { hint: missing.message }],
    ['left empty after a submit: an error', 'plain', sent, 'left', '', { error: missing.message }],
    ['typed for the first time: nothing', 'plain', {}, 'typed', 'a', {}],
    ['typed after a submit: nothing yet', 'plain', sent, 'typed', 'a', {}],
    ['left wrong: an error', 'plain', {}, 'left', 'a', { error: short.message }],
    ['left wrong after a hint: an error', 'plain', { hint: 'A hint.' }, 'left', 'a', { error: short.message }],
    ['no longer empty: no hint', 'plain', { hint: missing.message }, 'typed', 'a', {}],
    ['typed right: nothing more', 'plain', { error: short.message }, 'typed', 'abc', {}],
    ['left right after a hint: nothing more', 'plain', { hint: missing.message }, 'left', 'abc', {}],
    ['still wrong while it is typed: as before', 'plain', { error: server }, 'typed', 'a', { error: server }],
    ['emptied: the error disappears', 'plain', { error: server }, 'typed', '', {}],
    ['emptied once the form was sent', 'plain', { error: server, ...sent }, 'typed', '', { error: missing.message }],
    ['left after the server’s error: it stays', 'plain', { error: server }, 'left', 'abc', { error: server }],
    ['left empty after the server’s error', 'plain', { error: server, ...sent }, 'left', '', { error: server }],
    ['left with another error', 'plain', { error: server }, 'left', 'a', { error: short.message }],
    ['needed elsewhere: an error', 'plain', {}, 'missing', '', { error: missing.message }],
    ['needed elsewhere after a hint', 'plain', { hint: missing.message }, 'missing', '', { error: missing.message }],
    ['where nothing is chosen: a hint', 'plain', {}, 'chosen', '', { hint: missing.message }],
    ['where nothing is chosen any more', 'plain', { error: missing.message }, 'chosen', '', { error: missing.message }],
    ['where something is chosen: nothing more', 'plain', { error: missing.message }, 'chosen', 'abc', {}],
    ['too long: nothing until it is left', 'plain', {}, 'typed', 'abcdef', {}],
    ['that is live, empty: a hint', 'live', {}, 'typed', '', { hint: missing.message }],
    ['that is live, short: a hint', 'live', {}, 'typed', 'a', { hint: short.message }],
    ['that is live, right: nothing', 'live', {}, 'typed', 'abc', {}],
    ['that is live, too long: an error', 'live', {}, 'typed', 'abcdef', { error: long.message }],
    [
      'that is live, corrected: the error stays',
      'live',
      { error: short.message },
      'typed',
      'a',
      { error: short.message },
    ],
    ['that is live, emptied: a hint', 'live', { error: short.message }, 'typed', '', { hint: missing.message }],
    ['that is live, after a submit: an error', 'live', sent, 'typed', 'a', { error: short.message }],
    ['told at once, too long: an error', 'atOnce', {}, 'typed', 'abcdef', { error: long.message }],
    ['told at once, short: nothing', 'atOnce', {}, 'typed', 'a', {}],
  ])('%s', (_, field, before, how, value, expected) => {
    expect(after(field, how, value, before)).toEqual({ error: undefined, hint: undefined, ...expected })
  })

  it('without a rule is never spoken of', () => {
    expect(form.noteEdit({ context: pristine, event: edit('left', 'newsletter', '') })).toEqual({})
  })
})

describe('a form that is sent', () => {
  const submit = (plain: string) => ({
    context: undefined,
    event: { type: 'form.submit', values: { plain, live: 'abc', atOnce: 'abc' } },
  })

  it('has errors instead of hints', () => {
    expect(form.noteMistakes(submit('a'))).toEqual({
      fieldErrors: { plain: short.message },
      hints: {},
      isSubmitted: true,
      problem: undefined,
    })
  })

  it('has mistakes where a rule finds one', () => {
    expect([form.hasMistakes(submit('')), form.hasMistakes(submit('abc'))]).toEqual([true, false])
    expect(() => form.hasMistakes({ context: undefined, event: { type: 'load.retry' } })).toThrow('values is missing')
  })
})

describe('the username', () => {
  it.each(['', '   ', '\t\n', '\u00a0'])('must not be "%s"', (typed) => {
    expect(usernameMistake(typed)?.message).toBe('Please enter your username or email address.')
  })

  it.each(['ada', ' ada ', 'ada@lovelace.example', '阿达'])('may be "%s"', (typed) => {
    expect(usernameMistake(typed)).toBeUndefined()
  })
})

it('a form has errors where a field has one', () => {
  expect(hasErrors({})).toBe(false)
  expect(hasErrors({ firstName: undefined, lastName: '' })).toBe(false)
  expect(hasErrors({ firstName: undefined, lastName: 'Please enter your last name.' })).toBe(true)
})

describe('the password of a login', () => {
  it('must not be empty', () => {
    expect(loginPasswordMistake(seal(''))?.message).toBe('Please enter your password.')
  })

  it.each(['a', '12345', '     ', '👩‍🚀👩', '🔑🔑🔑🔑🔑'])('must not be as short as "%s"', (typed) => {
    expect(loginPasswordMistake(seal(typed))?.message).toBe('Your password must be at least 6 characters long.')
  })

  it.each(['123456', '      ', ' a  b ', '🔑🔑🔑🔑🔑🔑', 'x'.repeat(300)])('may be "%s"', (typed) => {
    expect(loginPasswordMistake(seal(typed))).toBeUndefined()
  })
})

describe('the warning about non-Latin letters', () => {
  it.each(['пароль', 'passwоrd', '密码', 'パスワード', 'pässwörd한', 'ψ'])('appears for %s', (typed) => {
    expect(hasNonLatinLetters(seal(typed))).toBe(true)
  })

  it.each(['', 'password', 'Pässwörd-ÿ-ñ-ı', '1843!#§', 'a b\tc', '🔑', '４２'])(
    'does not appear for "%s"',
    (typed) => {
      expect(hasNonLatinLetters(seal(typed))).toBe(false)
    },
  )
})
