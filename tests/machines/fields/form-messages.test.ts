import { describe, expect, it } from 'vitest'
import {
  applyEdit,
  type FieldEdit,
  hasErrors,
  hasNonLatinLetters,
  loginPasswordError,
  submitted,
  tidy,
  usernameError,
} from '#machines/fields/form-messages.ts'
import { seal } from '#machines/security/secret.ts'
import { edit } from '../edits.ts'

describe('the length of a text after trimming and collapsing white space', () => {
  it.each([
    ['  Ada  ', 'Ada'],
    ['Ada   \t\n King', 'Ada King'],
    ['\u00a0Ada\u3000King\u00a0', 'Ada King'],
    [' \n\t ', ''],
    ['Ada', 'Ada'],
  ])('"%s" counts as "%s"', (typed, tidied) => {
    expect(tidy(typed)).toBe(tidied)
  })
})

const missing = 'Please enter your password.'
const short = 'Your password must be at least 6 characters long.'
const server = 'Incorrect email or password.'

describe('a field that is edited', () => {
  it.each<[string, object, FieldEdit['how'], string | undefined, object]>([
    ['that is left empty: a hint', {}, 'left', missing, { hint: missing }],
    ['that is left empty after a submit: an error', { isSubmitted: true }, 'left', missing, { error: missing }],
    ['that is typed for the first time: nothing', {}, 'typed', short, {}],
    ['that is typed after a submit: nothing yet', { isSubmitted: true }, 'typed', short, {}],
    ['that is left with something wrong: an error', {}, 'left', short, { error: short }],
    ['that is left wrong after a hint: an error', { hint: missing }, 'left', short, { error: short }],
    ['that is no longer empty: no hint', { hint: missing }, 'typed', short, {}],
    ['that is right while it is typed: nothing more', { error: short }, 'typed', undefined, {}],
    ['that is right after a hint: nothing more', { hint: missing }, 'left', undefined, {}],
    ['that is still wrong while it is typed: as before', { error: server }, 'typed', short, { error: server }],
    ['that is emptied: the error disappears', { error: short }, 'typed', missing, {}],
    [
      'that is emptied once the form was sent',
      { error: server, isSubmitted: true },
      'typed',
      missing,
      { error: missing },
    ],
    ['that is only left: the server’s error stays', { error: server }, 'left', undefined, { error: server }],
    [
      'that is left empty after the server’s error',
      { error: server, isSubmitted: true },
      'left',
      missing,
      { error: server },
    ],
    ['that is left with another error', { error: server }, 'left', short, { error: short }],
    ['that is missing for the next action: an error', {}, 'required', missing, { error: missing }],
    ['that is missing for it after a hint: an error', { hint: missing }, 'required', missing, { error: missing }],
    ['where nothing is chosen: a hint', {}, 'chosen', missing, { hint: missing }],
    ['where nothing is chosen any more: still an error', { error: missing }, 'chosen', missing, { error: missing }],
    ['where something is chosen: nothing more', { error: missing }, 'chosen', undefined, {}],
  ])('%s', (_, before: { error?: string; hint?: string; isSubmitted?: boolean }, how, fieldError, expected) => {
    const form = {
      fieldErrors: { username: 'kept', password: before.error },
      hints: { username: 'kept, too', password: before.hint },
      isSubmitted: before.isSubmitted ?? false,
    }
    const after = applyEdit(edit(how, 'password', fieldError), form)
    const { password: error, ...fieldErrors } = after.fieldErrors
    const { password: hint, ...hints } = after.hints
    expect({ error, hint }).toEqual({ error: undefined, hint: undefined, ...expected })
    expect([fieldErrors, hints]).toEqual([{ username: 'kept' }, { username: 'kept, too' }])
  })
})

describe('a form that is sent', () => {
  it('has errors instead of hints', () => {
    const after = { hints: {}, isSubmitted: true, problem: undefined }
    expect(submitted({ password: missing })).toEqual({ fieldErrors: { password: missing }, ...after })
  })
})

describe('the username', () => {
  it.each(['', '   ', '\t\n', '\u00a0'])('must not be "%s"', (typed) => {
    expect(usernameError(typed)).toBe('Please enter your username or email address.')
  })

  it.each(['ada', ' ada ', 'ada@lovelace.example', '阿达'])('may be "%s"', (typed) => {
    expect(usernameError(typed)).toBeUndefined()
  })
})

it('a form has errors where a field has one', () => {
  expect(hasErrors({})).toBe(false)
  expect(hasErrors({ firstName: undefined, lastName: '' })).toBe(false)
  expect(hasErrors({ firstName: undefined, lastName: 'Please enter your last name.' })).toBe(true)
})

describe('the password of a login', () => {
  it('must not be empty', () => {
    expect(loginPasswordError(seal(''))).toBe('Please enter your password.')
  })

  it.each(['a', '12345', '     ', '👩‍🚀👩', '🔑🔑🔑🔑🔑'])('must not be as short as "%s"', (typed) => {
    expect(loginPasswordError(seal(typed))).toBe('Your password must be at least 6 characters long.')
  })

  it.each(['123456', '      ', ' a  b ', '🔑🔑🔑🔑🔑🔑', 'x'.repeat(300)])('may be "%s"', (typed) => {
    expect(loginPasswordError(seal(typed))).toBeUndefined()
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
