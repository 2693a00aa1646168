import { describe, expect, it } from 'vitest'
import {
  hasNonLatinLetters,
  loginPasswordComplaint,
  reconsidered,
  tidy,
  usernameComplaint,
  withEdit,
} from '../../../machines/parts/rules.ts'
import { seal } from '../../../machines/parts/sealed.ts'

describe('text length counts after trimming and collapsing white space', () => {
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

describe('a field that is edited', () => {
  it.each([
    ['nothing while it is typed for the first time', undefined, 'short', false, undefined],
    ['what is wrong once it is left', undefined, 'short', true, 'short'],
    ['what was said, as long as something is wrong', 'refused', 'short', false, 'refused'],
    ['what is wrong now, when it is left again', 'refused', 'short', true, 'short'],
    ['nothing more as soon as nothing is wrong', 'refused', undefined, false, undefined],
    ['what the server said, when it is only left', 'refused', undefined, true, 'refused'],
  ])('is told %s', (_, said, complaint, left, result) => {
    const event = { type: 'field.edit', field: 'password', complaint, left }
    expect(reconsidered(said, event)).toBe(result)
    expect(withEdit(event, { complaints: { username: 'missing', password: said } }).complaints).toEqual({
      username: 'missing',
      password: result,
    })
  })
})

describe('the username', () => {
  it.each(['', '   ', '\t\n', '\u00a0'])('must not be "%s"', (typed) => {
    expect(usernameComplaint(typed)).toBe('Please enter your username or email address.')
  })

  it.each(['ada', ' ada ', 'ada@lovelace.example', '阿达'])('may be "%s"', (typed) => {
    expect(usernameComplaint(typed)).toBeUndefined()
  })
})

describe('the password of a login', () => {
  it('is asked for', () => {
    expect(loginPasswordComplaint(seal(''))).toBe('Please enter your password.')
  })

  it.each(['a', '12345', '     ', '👩‍🚀👩', '🔑🔑🔑🔑🔑'])('must not be as short as "%s"', (typed) => {
    expect(loginPasswordComplaint(seal(typed))).toBe('Your password must be at least 6 characters long.')
  })

  it.each(['123456', '      ', ' a  b ', '🔑🔑🔑🔑🔑🔑', 'x'.repeat(300)])('may be "%s"', (typed) => {
    expect(loginPasswordComplaint(seal(typed))).toBeUndefined()
  })
})

describe('the warning of non-Latin letters', () => {
  it.each(['пароль', 'passwоrd', '密码', 'パスワード', 'pässwörd한', 'ψ'])('is given for %s', (typed) => {
    expect(hasNonLatinLetters(typed)).toBe(true)
  })

  it.each(['', 'password', 'Pässwörd-ÿ-ñ-ı', '1843!#§', 'a b\tc', '🔑', '４２'])('is not given for "%s"', (typed) => {
    expect(hasNonLatinLetters(typed)).toBe(false)
  })
})
