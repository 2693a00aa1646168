import { randomBytes } from 'node:crypto'
import { type Account, accountByEmail, createAccount, linkIdentity } from './state/accounts.ts'
import { attemptsKey, block, untilNextTry } from './state/attempts.ts'
import type { CodeKind } from './state/codes.ts'
import { sendCode } from './state/mails.ts'
import { digest } from './state/secrets.ts'
import type { World } from './state/world-state.ts'

export type Person = {
  key: string
  happens: string
  email: string
  username?: string
  password?: string
  firstName: string
  lastName: string
  account?: Partial<Account>
  corporate?: true
  identity?: 'google' | 'facebook' | 'trimble'
  blocked?: true
  mail?: CodeKind
}

/** A person at `first.last@example.com`; an empty password means that there is none. */
const person = (key: string, name: string, password: string, happens: string, more: Partial<Person> = {}): Person => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${name.replace(' ', '.').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}@example.com`
  return { key, happens, email, ...(password && { password }), firstName, lastName, ...more }
}

/** The people at the start. */
export const people: Person[] = [
  person('active', 'Anna Active', 'Sunny-Meadow-42', 'signs in'),
  person('username', 'Umberto User', 'Quiet-Harbour-17', 'signs in with the username “umberto”, too', {
    username: 'umberto',
    account: { countryCode: 'IT' },
  }),
  person(
    'inactive',
    'Inés Inactive',
    'Paper-Lantern-88',
    'has not activated the account; the activation mail is in the mailbox',
    { account: { state: 'inactive', countryCode: 'ES' }, mail: 'activation' },
  ),
  person(
    'blocked',
    'Boris Blocked',
    'Copper-Bridge-23',
    'is blocked after five wrong passwords: for a minute from the first try on, or until the password is reset',
    { blocked: true },
  ),
  person('disabled', 'Dora Disabled', 'Winter-Garden-61', 'has been disabled', { account: { state: 'disabled' } }),
  person('corporate', 'Ada Architect', '', 'has no password and signs in with the corporate email only', {
    email: 'ada@studio.example',
    account: { countryCode: 'GB' },
    corporate: true,
  }),
  person('social', 'Sam Social', '', 'has no password and signs in with Google only', { identity: 'google' }),
  person('partner', 'Petra Partner', '', 'has no password and signs in with the partner account (Trimble) only', {
    identity: 'trimble',
  }),
  person('trial', 'Tariq Trial', 'Orange-Comet-35', 'is on a trial; the trial sign-in leads to the trial address', {
    account: { productCode: 'render-suite-trial' },
  }),
  person(
    'china',
    'Chen China',
    'Silver-Teapot-54',
    'lives in China; visiting from there, the sign-in asks for the image captcha',
    { account: { countryCode: 'CN' } },
  ),
  person('korea', 'Kim Korea', 'Amber-Valley-72', 'lives in Korea', { account: { countryCode: 'KR' } }),
  person('portugal', 'Paula Portugal', 'Azure-Window-29', 'lives in Portugal', { account: { countryCode: 'PT' } }),
  person('passwordUpdate', 'Olga Old', 'Dusty-Ladder-46', 'must choose a new password after signing in', {
    account: { requiredPasswordUpdate: 1 },
  }),
  person('profileUpdate', 'Pia Profile', 'Velvet-Cloud-93', 'must complete the profile after signing in', {
    account: { requiredProfileUpdate: 1 },
  }),
  person('notLinked', 'Lena Link', 'Golden-Anchor-38', 'passes the “Link your session” page after signing in', {
    account: { linked: 0 },
  }),
  person('captcha', 'Carl Captcha', 'Maple-Rocket-57', 'is asked for a captcha at every sign-in', {
    account: { captchaAlways: 1 },
  }),
  person('invited', 'Ivo Invited', '', 'was invited; the mail to set a first password is in the mailbox', {
    account: { state: 'inactive' },
    mail: 'setup',
  }),
  person('customer', 'Cora Customer', 'Crystal-River-64', 'has a customer number in the profile', {
    account: { customerNumber: 'C-104-2288', countryCode: 'DE' },
  }),
]

const blockLength = 60 * 1000

const settle = (world: World, person: Person, now: number, blockedUntil: number) => {
  const account = createAccount(world.store, {
    countryCode: 'US',
    state: 'active',
    ...person.account,
    email: person.email,
    username: person.username ?? null,
    firstName: person.firstName,
    lastName: person.lastName,
    passwordHash: person.password ? digest(person.password) : null,
  })
  if (person.identity) linkIdentity(world.store, person.identity, person.email, account.id)
  if (person.mail) sendCode(world, person.mail, account, now)
  if (person.blocked) block(world.store, attemptsKey(person.email, account), blockedUntil)
}

/** Adds missing people of the start and renews the block of the blocked one. */
export const settlePeople = (world: World) => {
  for (const person of people) {
    const account = accountByEmail(world.store, person.email)
    if (!account) settle(world, person, world.clock.now(), untilNextTry)
    else if (person.blocked) block(world.store, attemptsKey(person.email, account), untilNextTry)
  }
}

/** Adds a copy of a person with a new email; a block lasts a minute. */
export const copyPerson = (world: World, like: Person, now: number) => {
  const mark = randomBytes(4).toString('hex')
  const copy: Person = { ...like, email: like.email.replace('@', `.${mark}@`) }
  if (like.username) copy.username = `${like.username}-${mark}`
  settle(world, copy, now, now + blockLength)
  return copy
}
