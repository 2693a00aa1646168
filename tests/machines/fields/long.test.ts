import { expect, it } from 'vitest'
import { emailError } from '../../../machines/fields/email.ts'
import { changeErrors, checkPassword } from '../../../machines/fields/password.ts'
import { personErrors } from '../../../machines/fields/person.ts'
import { isCode, isCodeRefused } from '../../../machines/port/code.ts'
import { redirectAddress, returnAddressAt, trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'

const gateway = trustedAddress('https://gateway.example/')

it.each(['a', ' ', 'aA1!', '.', 'a@', 'a.', '-', '%2e', '//', 'https://', 'the link ', '\u0301', '漢', '\ud83d\udd11'])(
  'a field with a hundred thousand characters of %j is judged quickly',
  (part) => {
    const text = part.repeat(100_000 / part.length)
    const sealed = seal(text)
    const before = performance.now()
    emailError(text)
    emailError(`${text}@example.com`)
    checkPassword(sealed)
    changeErrors({ oldPassword: sealed, newPassword: sealed })
    personErrors({ firstName: text, lastName: text, countryCode: text })
    isCode(sealed)
    isCodeRefused({ message: text, status: 400, code: text })
    returnAddressAt(gateway, text, ['example.com'])
    redirectAddress(text, gateway)
    expect(performance.now() - before).toBeLessThan(1_000)
  },
)
