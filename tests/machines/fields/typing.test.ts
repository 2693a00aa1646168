import { describe, expect, it } from 'vitest'
import { applyTyping, pristine } from '#machines/fields/form-messages.ts'
import { newPasswordError } from '#machines/fields/password.ts'
import { firstNameError, lastNameError } from '#machines/fields/person.ts'
import { seal } from '#machines/security/secret.ts'
import { edit } from '../edits.ts'

const speaking = ['firstName', 'lastName', 'newPassword']
const sentences = {
  firstName: firstNameError,
  lastName: lastNameError,
  newPassword: (text: string) => newPasswordError(seal(text)),
  oldPassword: (text: string) => newPasswordError(seal(text)),
}

describe('the message of a field during typing', () => {
  it.each<[keyof typeof sentences, string, 'note' | 'error' | 'nothing']>([
    ['newPassword', '', 'note'],
    ['newPassword', 'x', 'note'],
    ['newPassword', 'x'.repeat(7), 'note'],
    ['newPassword', 'x'.repeat(8), 'nothing'],
    ['newPassword', 'x'.repeat(64), 'nothing'],
    ['newPassword', 'x'.repeat(65), 'error'],
    ['firstName', '', 'note'],
    ['firstName', 'x'.repeat(72), 'nothing'],
    ['firstName', 'x'.repeat(73), 'error'],
    ['lastName', ' ', 'note'],
    ['lastName', 'x'.repeat(54), 'error'],
    ['oldPassword', 'x', 'nothing'],
  ])('%s "%s": %s', (field, text, kind) => {
    const sentence = sentences[field](text)
    const { fieldErrors, hints } = applyTyping<Record<string, string>>(
      edit('typed', field, sentence),
      pristine,
      speaking,
    )
    expect({ error: fieldErrors[field], note: hints[field] }).toEqual({
      error: kind === 'error' ? sentence : undefined,
      note: kind === 'note' ? sentence : undefined,
    })
  })

  it('stays an error during correction, becomes a hint in an empty field, and an error after a submit', () => {
    const short = 'Your password must be at least 8 characters long.'
    const say = (form: object, sentence: string) =>
      applyTyping<Record<string, string>>(edit('typed', 'newPassword', sentence), { ...pristine, ...form }, speaking)
    expect(say({ fieldErrors: { newPassword: short } }, short).fieldErrors['newPassword']).toBe(short)
    const emptied = say({ fieldErrors: { newPassword: short } }, 'Please enter your password.')
    expect(emptied.fieldErrors['newPassword']).toBeUndefined()
    expect(emptied.hints['newPassword']).toBe('Please enter your password.')
    expect(say(emptied, short).hints['newPassword']).toBe(short)
    expect(say({ isSubmitted: true }, short).fieldErrors['newPassword']).toBe(short)
  })
})
