import { expect, it } from 'vitest'
import { emailError } from '../../../machines/fields/email.ts'
import { suggestEmail } from '../../../machines/fields/email-suggestion.ts'
import { inboxOf } from '../../../machines/fields/inbox.ts'
import { changeErrors, checkPassword } from '../../../machines/fields/password.ts'
import { personErrors } from '../../../machines/fields/person.ts'
import { loginPasswordError, usernameError } from '../../../machines/fields/remarks.ts'
import { isCode, isCodeRefused } from '../../../machines/port/code.ts'
import { redirectAddress, returnAddressAt, trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { scrub } from '../../../src/reporting/scrub.ts'
import { costsLess } from '../cost.ts'

const gateway = trustedAddress('https://gateway.example/')

/** Whatever the app does with a text that somebody typed, sent or put into an address. */
const rules: [string, (text: string) => unknown][] = [
  ['an email', emailError],
  ['the name in an email', (text) => emailError(`${text}@example.com`)],
  ['the domain of an email', (text) => emailError(`a@${text}`)],
  ['what an email may mean', suggestEmail],
  ['what the domain of an email may mean', (text) => suggestEmail(`ada@${text}`)],
  ['what the end of a domain may mean', (text) => suggestEmail(`ada@gmail.${text}`)],
  ['whose inbox it is', (text) => inboxOf(`ada@${text}`)],
  ['a username', usernameError],
  ['a password', (text) => loginPasswordError(seal(text))],
  ['a new password', (text) => checkPassword(seal(text))],
  ['two passwords', (text) => changeErrors({ oldPassword: seal(text), newPassword: seal(text) })],
  ['a person', (text) => personErrors({ firstName: text, lastName: text, countryCode: text })],
  ['a code', (text) => isCode(seal(text))],
  ['what a gateway says of a code', (text) => isCodeRefused({ message: text, status: 400, code: text })],
  ['a return address', (text) => returnAddressAt(gateway, text, ['example.com'])],
  ['an address to go to', (text) => redirectAddress(text, gateway)],
  ['what is reported', scrub],
]

const parts = [
  'a',
  ' ',
  'aA1!',
  '.',
  'a@',
  'a.',
  '-',
  '%2e',
  '//',
  'https://',
  'the link ',
  '\u0301',
  '漢',
  '🔑',
  '\ud83d',
]

it.each(rules)('of a hundred thousand characters %s is judged in less than 50 ms', (_, judge) => {
  const isSlow = (part: string) => !costsLess(50, () => judge(part.repeat(100_000 / part.length)))
  expect(parts.filter(isSlow)).toEqual([])
})
