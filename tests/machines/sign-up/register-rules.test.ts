import { describe, expect, it } from 'vitest'
import { applyAsked, areNew, hasRefusal, unchecked, type Verdict } from '#machines/fields/field-checks.ts'
import { seal } from '#machines/security/secret.ts'
import { beginRegister } from '#machines/sign-up/begin-register.ts'
import { applyEmail, applyKnownEmail, applyStepOneEdit } from '#machines/sign-up/register.rules.ts'
import { person } from '../answers.ts'
import { edit } from '../edits.ts'
import { input, pressed } from './at-register.ts'

const ada = 'ada@lovelace.example'

const grace = 'grace@navy.example'
const refusal = { email: ada, reason: 'conflict' } as const

describe('an email', () => {
  it('clears the error of another email, and all errors on a submit', () => {
    const words = { asked: { firstName: 'Ada' }, verdicts: [], fieldErrors: { email: 'old', newPassword: 'short' } }
    const sent = pressed({ email: ` ${ada}\n` })
    expect(applyEmail(sent, { ...words, email: '', emailRefusal: refusal })).toMatchObject({
      email: ada,
      asked: { firstName: 'Ada', email: ada },
      isQueued: true,
      fieldErrors: {},
    })
  })

  it.each([
    [ada, 'conflict', { email: ada, asked: ada, refusal }],
    [ada, 'invalid', { email: ada, asked: ada, said: 'Please enter valid email address.' }],
    [grace, 'conflict', { email: 'before', asked: '' }],
    ['', 'ok', { email: 'before', asked: '', said: 'Please enter your email address.' }],
  ] as const)('"%s" shows what is known about it (ada: %s)', (email, status, known) => {
    const verdicts: Verdict[] = [{ of: 'email', value: ada, status }]
    const said = { fieldErrors: { email: 'old', newPassword: 'short' }, emailRefusal: refusal }
    expect(applyKnownEmail(email, { email: 'before', asked: { email: ada }, verdicts, ...said })).toEqual({
      email: known.email,
      asked: { email: known.asked },
      verdicts,
      fieldErrors: { email: 'said' in known ? known.said : undefined, newPassword: 'short' },
      emailRefusal: 'refusal' in known ? known.refusal : undefined,
    })
  })

  it('that was refused counts as new when typed in, and as the same when only left', () => {
    const context = { ...beginRegister(input), emailRefusal: refusal }
    const events = [edit('typed', 'email', ada), edit('left', 'email', ada), edit('typed', 'newPassword', seal(''))]
    const after = events.map((event) => applyStepOneEdit({ context, event }).emailRefusal)
    expect(after).toEqual([undefined, refusal, refusal])
  })
})

describe("the gateway's verdicts", () => {
  const asked = { email: ada, firstName: 'Ada', lastName: 'King', countryCode: 'GB' }

  it.each([
    [{}, false],
    [{ firstName: 'invalid' }, true],
    [{ firstName: 'ok', countryCode: 'conflict' }, true],
    [{ lastName: 'invalid' }, false],
  ] as const)('%o refuse a value that is still in the form: %s', (answers, isRefused) => {
    const fields = { firstName: ' Ada ', lastName: 'Lovelace', countryCode: 'GB' }
    expect(hasRefusal(answers, { asked, fields, verdicts: [] })).toBe(isRefused)
  })
})

describe('fields', () => {
  it.each([
    [person, {}, person],
    [person, { firstName: 'Ada', countryCode: 'GB' }, { lastName: 'King' }],
    [{ ...person, firstName: ' Ada ' }, person, {}],
    [{ ...person, firstName: 'Augusta' }, person, { firstName: 'Augusta' }],
    [{ ...person, firstName: 'constructor' }, person, { firstName: 'constructor' }],
    [{ ...person, countryCode: 'ZZ', firstName: '' }, {}, { lastName: 'King' }],
  ])('of %o with the verdicts %o to check: %o', (fields, applyVerdicts, asked) => {
    const verdicts = Object.entries(applyVerdicts).map(([of, value]) => ({ of, value, status: 'ok' }) as Verdict)
    expect(unchecked(fields, { verdicts })).toEqual(asked)
    expect(areNew({}, { fields, asked: {}, verdicts })).toBe(Object.keys(asked).length > 0)
    expect(areNew(fields, { fields, verdicts, ...applyAsked({ fields, asked: {}, verdicts }) })).toBe(false)
  })
})
