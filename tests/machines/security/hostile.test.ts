import { describe, expect, it } from 'vitest'
import { keptAnswer } from '#machines/fields/captcha.ts'
import { addressIn, asciiEmail, emailMistake } from '#machines/fields/email.ts'
import { suggestEmail } from '#machines/fields/email-suggestion.ts'
import { hasNonLatinLetters, loginPasswordMistake, usernameMistake } from '#machines/fields/login-fields.ts'
import { changeForm, checklistOf } from '#machines/fields/password.ts'
import { personFields } from '#machines/fields/person.ts'
import { isCode, isCodeRefused } from '#machines/port/one-time-code.ts'
import { allowedAddress, redirectAddress, returnAddressAt, trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { loginPurpose } from '#machines/sign-in/login-purpose.ts'
import { readQuery } from '#src/browser/query.ts'
import { scrub } from '#src/reporting/scrub.ts'

/** Spellings of a host that parsers, browsers and people may read differently. */
function hostsLike(listed: string): string[] {
  const [name = ''] = listed.split(':')
  return [
    'evil.test',
    `evil${listed}`,
    `evil-${listed}`,
    `${listed}.com`,
    `${listed}-evil.test`,
    `${listed}.evil.test`,
    `${listed}@evil.test`,
    `${listed}:443@evil.test`,
    `evil.test\\@${listed}`,
    `evil.test\\.${listed}`,
    `evil.test#@${listed}`,
    `evil.test?@${listed}`,
    `evil.test/.${listed}`,
    `evil.test%2f.${listed}`,
    `evil.test%252f@${listed}`,
    `evil.test&.${listed}`,
    `evil.test;.${listed}`,
    `evil.test\t.${listed}`,
    `evil.test／.${listed}`,
    `evil.test。${listed}`,
    `ⓔⓥⓘⓛ.test`,
    `${name.replaceAll('.', '。')}.evil.test`,
    `${name}.`,
    `${name}:8443`,
    `${name}:80`,
    listed.replaceAll('.', 'x'),
    listed.replace('a', 'а'),
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost.evil.test',
  ]
}

const beginnings = [
  ...'https:// HTTPS:// https: https:/ https:/// http:// ftp:// wss:// // /%09/ /%5c /.// /..// .// ? #'.split(' '),
  ...'javascript:// data:text/html,// blob:https:// view-source:https:// intent://'.split(' '),
  ...[
    '',
    'https:\\\\',
    'https:/\\',
    'ht\ntps://',
    ' https://',
    '\u0000https://',
    '\\\\',
    '/\\',
    '/\t/',
    'JaVa\tScRiPt://',
  ],
]

/** Thousands of addresses that try to lead a visitor off the listed host. */
function hostileAddresses(listed: string, origin: string): string[] {
  return beginnings.flatMap((beginning) =>
    hostsLike(listed).flatMap((host) => {
      const address = `${beginning}${host}`
      return [address, `${address}/`, `${address}/..//${listed}`, encodeURIComponent(address), `${origin}${address}`]
    }),
  )
}

/** True if a browser stays at the origin, the listed host or a host below it. */
function isHarmless(address: string, listed: string, origin: string): boolean {
  const { protocol, host, username, password, pathname } = new URL(address)
  const own = new URL(origin).host
  const isListed = [listed, own].includes(host) || host.endsWith(`.${listed}`)
  const isPlain = /^[a-z0-9.-]+(:\d+)?$/.test(host) && !/^\/[/\\]/.test(host === own ? pathname : '/')
  const isSecure = protocol === 'https:' || (protocol === 'http:' && host.includes('localhost'))
  return isSecure && isListed && isPlain && `${username}${password}` === ''
}

const listed = 'allowed.test'
const origin = `https://app.${listed}`

const gateway = trustedAddress('https://gateway.test/')
const addresses = hostileAddresses(listed, origin)

describe('of thousands of hostile addresses', () => {
  it('none leads off the listed hosts, nor to a path that reads as a host', () => {
    const taken = addresses.flatMap((address) => [
      ...[allowedAddress(address, [listed])].filter((href) => !href?.startsWith(`${origin}/`)),
      returnAddressAt(origin, address, []),
      returnAddressAt(origin, address, [listed]),
    ])
    const refused = taken.filter((href) => href === undefined)
    expect(refused.length).toBeGreaterThan(10_000)
    expect(taken.filter((href) => href !== undefined && !isHarmless(href, listed, origin))).toEqual([])
  })

  it('the gateway can name only those that are encrypted, absolute, normalised and without a user', () => {
    const followed = addresses.flatMap((address) => {
      const href = redirectAddress(address, gateway)
      return href === undefined ? [] : [{ address, href }]
    })
    expect(followed.length).toBeGreaterThan(100)
    for (const { address, href } of followed) {
      expect(address).toMatch(/^https:\/\/[^\s\\]+$/i)
      expect(new URL(href)).toMatchObject({ protocol: 'https:', username: '', password: '' })
    }
  })

  it.each(['javascript:alert(1)', '//evil.test', 'https://evil.test:443@allowed.test/', 'x'.repeat(65_536), '\ud800'])(
    'none makes the rule throw: %j',
    (address) => {
      expect(allowedAddress(address, [listed])).toBeUndefined()
      expect(returnAddressAt(origin, address, [listed])).toBeUndefined()
    },
  )
})

/** Everything that reads a text of a visitor, an address or a gateway. */
const rules: Record<string, (text: string) => unknown> = {
  addressIn,
  allowedAddress: (text) => allowedAddress(`https://chaos.example/${text}`, ['chaos.example']),
  asciiEmail,
  changeForm: (text) => changeForm.errorsIn({ oldPassword: seal(text), newPassword: seal(text) }, undefined),
  checklistOf: (text) => checklistOf(seal(text)),
  emailMistake,
  hasNonLatinLetters: (text) => hasNonLatinLetters(seal(text)),
  isCode: (text) => isCode(seal(text)),
  isCodeRefused: (text) => isCodeRefused({ message: text, status: 400, code: text }),
  keptAnswer,
  loginPasswordMistake: (text) => loginPasswordMistake(seal(text)),
  loginPurpose: (text) => loginPurpose(trustedAddress(`https://chaos.example/${text}`)),
  readQuery,
  redirectAddress: (text) => redirectAddress(text, gateway),
  returnAddressAt: (text) => returnAddressAt(gateway, text, ['example.com']),
  scrub,
  suggestEmail,
  usernameMistake,
  ...personFields.rules,
}

const parts = [
  ...'a @ . a. a@ < % & %2e ?code= : - ( / // https:// aA1! 漢 🔑 ａ'.split(' '),
  ...[' ', 'the link ', '\u0301', '\u200b', '\ud83d'],
]
const long = 40_000
const texts = parts.flatMap((part) => {
  const many = part.repeat(long / part.length)
  return [`x${many}x`, `ann@${many}x`, `x${many}@gmail.com`]
})

/** True if even the fastest of three runs takes this much CPU time. */
function costs(milliseconds: number, work: () => void): boolean {
  return [1, 2, 3].every(() => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system >= milliseconds * 1_000
  })
}

it.each(Object.entries(rules))('%s takes time that grows with the text, not with its square', (_, rule) => {
  // By the square it is a second.
  const slow = texts.filter((text) => costs(200, () => rule(text)))
  expect(slow.map((text) => `${text.slice(0, 12)}…${text.slice(-12)}`)).toEqual([])
})
