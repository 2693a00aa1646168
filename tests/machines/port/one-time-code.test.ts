import { describe, expect, it } from 'vitest'
import { activateMachine } from '#machines/account/activate.machine.ts'
import { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import { isCode, isCodeRefused } from '#machines/port/one-time-code.ts'
import { ProblemError, toProblem } from '#machines/port/problem.ts'
import { withKind } from '#machines/port/refusals.ts'
import { seal } from '#machines/security/secret.ts'
import { trialActivationMachine } from '#machines/trial/trial-activation.machine.ts'
import { home } from '../answers.ts'
import { start } from '../live.ts'

describe('a code from a link', () => {
  it.each(['a', '0', '9f86d081-884c', 'A.b_c~d-e', '...', '.a', 'x'.repeat(2_000)])('may be "%s"', (text) => {
    expect(isCode(seal(text))).toBe(true)
  })

  it.each([
    ...'. .. a/b ../session a?b a#b a%2fb %2e%2e a+b a=b a;b é 🔑'.split(' '),
    ...['', ' ', 'a b', 'a\\b', 'a\n', 'a\u0000'],
  ])('must not be %j', (text) => {
    expect(isCode(seal(text))).toBe(false)
  })

  it('must not be missing', () => {
    expect(isCode(undefined)).toBe(false)
  })
})

it.each(['a+b/c=', 'a b', '..', 'ä'])(
  'a code that activates or deletes is sent to the gateway unchecked: %j',
  (text) => {
    const code = seal(text)
    expect(start(activateMachine, { code, asksFirst: false }).asked('activateAccount')).toHaveLength(1)
    expect(
      start(trialActivationMachine, { code, asksFirst: false, trial: home, search: {} }).asked('logInByActivation'),
    ).toHaveLength(1)
    const deletion = start(deleteAccountMachine, { code })
    deletion.send({ type: 'deletion.confirm' })
    expect(deletion.asked('deleteAccount')).toHaveLength(1)
  },
)

describe('a code that is refused', () => {
  it.each([
    [true, { status: 410, message: 'Gone.' }],
    [true, { status: 404, message: 'Nothing here.' }],
    [true, { status: 422, message: 'No.', code: 'code_used' }],
    [true, { status: 400, message: 'This link has expired.' }],
    [true, { status: 400, message: 'The code is not valid.' }],
    [true, { status: 400, message: 'The code is not valid' }],
    [true, { status: 400, message: 'This link is not valid. Please request a new one.' }],
    [true, { status: 400, message: 'Your recovery link is no longer valid.' }],
    [true, { status: 400, message: 'Invalid code.' }],
    [true, { status: 400, message: 'Nein.', code: 'code_expired' }],
    [true, { status: 409, message: 'This link has already been used.' }],
    [true, { status: 422, message: 'The code was already used.' }],
    [false, { status: 400, message: 'The country code is not valid.' }],
    [false, { status: 400, message: 'Please enter your phone number with its country code.' }],
    [false, { status: 400, message: 'The code is not valid for a phone number.' }],
    [false, { status: 400, message: 'Invalid code in phoneNumber.' }],
    [false, { status: 400, message: 'The link to your profile is too long.' }],
    [false, { status: 409, message: 'This password has already been used.' }],
    [false, { status: 400, message: 'No.', code: 'code_of_country_invalid' }],
    [false, { status: 400, message: 'The password was used before.' }],
    [false, { status: 422, message: 'Too short.', code: 'password_weak' }],
    [false, { status: 404, message: 'An unexpected error occurred.', detail: '404 Not Found' }],
    [false, { status: 401, message: 'Sign in first, then use the link.' }],
    [false, { status: 503, message: 'The link service is down.' }],
    [false, { message: 'The operation timed out.' }],
  ])('%s: %o', (isRefused, problem) => {
    expect(isCodeRefused(toProblem(new ProblemError(withKind(problem))))).toBe(isRefused)
  })
})
