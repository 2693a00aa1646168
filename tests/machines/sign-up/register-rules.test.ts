import { describe, expect, it } from 'vitest'
import type { Accepted } from '#machines/fields/field-checks.ts'
import { seal } from '#machines/security/secret.ts'
import { applyEmail, applyKnownEmail, applyStepOneEdit, beginRegister } from '#machines/sign-up/register.rules.ts'
import { edit } from '../edits.ts'
import { input, pressed } from './at-register.ts'

const ada = 'ada@lovelace.example'

const grace = 'grace@navy.example'
const refusal = { email: ada, reason: 'conflict' } as const
const context = beginRegister(input)

describe('an email', () => {
  it('clears the error of another email, and all errors on a submit', () => {
    const words = {
      ...context,
      asked: { firstName: 'Ada' },
      fieldErrors: { email: 'Old words.', newPassword: 'Too short.' },
    } as const
    const sent = pressed({ email: ` ${ada}\n` })
    const { fieldErrors, ...taken } = applyEmail(sent, { ...words, emailRefusal: { ...refusal, email: grace } })
    expect(taken).toMatchObject({ email: ada, asked: { firstName: 'Ada', email: ada }, emailRefusal: undefined })
    expect(Object.values(fieldErrors).filter(Boolean)).toEqual([])
  })

  it.each([
    [ada, { email: ada, asked: ada, said: 'Old words.', refusal }],
    [grace, { email: grace, asked: '', said: undefined, refusal: undefined }],
    ['grace@', { email: ada, asked: '', said: 'Please enter valid email address.', refusal: undefined }],
    ['', { email: ada, asked: '', said: 'Please enter your email address.', refusal: undefined }],
  ])('"%s" keeps what was said of it alone', (email, known) => {
    const accepted: Accepted[] = [{ of: 'email', value: grace }]
    const before = { ...context, email: ada, asked: { email: ada }, accepted, emailRefusal: refusal }
    expect(
      applyKnownEmail(email, { ...before, fieldErrors: { email: 'Old words.', newPassword: 'Too short.' } }),
    ).toEqual({
      email: known.email,
      asked: { email: known.asked },
      fieldErrors: { email: known.said, newPassword: 'Too short.' },
      emailRefusal: known.refusal,
    })
  })

  it('that was refused counts as new when typed in, and as the same when only left', () => {
    const refused = { ...context, emailRefusal: refusal }
    const events = [edit('typed', 'email', ada), edit('left', 'email', ada), edit('typed', 'newPassword', seal(''))]
    const after = events.map((event) => applyStepOneEdit({ context: refused, event }).emailRefusal)
    expect(after).toEqual([undefined, refusal, refusal])
  })
})
