import { randomBytes } from 'node:crypto'
import type { Account } from './state/accounts.ts'
import { accountByEmail, createAccount, linkIdentity } from './state/accounts.ts'
import { attemptsKey, block, untilTried } from './state/attempts.ts'
import { sendCode } from './state/mails.ts'
import { hashPassword, passwordMatches } from './state/secrets.ts'
import type { World } from './state/world-state.ts'

/** Somebody who can be met in the world. */
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
  mail?: 'activation' | 'setup'
}

/** The people who are there from the start. */
export const people: Person[] = [
  {
    key: 'active',
    happens: 'signs in',
    email: 'anna.active@example.com',
    password: 'Sunny-Meadow-42',
    firstName: 'Anna',
    lastName: 'Active',
  },
  {
    key: 'username',
    happens: 'signs in with the username “umberto”, too',
    email: 'umberto.user@example.com',
    username: 'umberto',
    password: 'Quiet-Harbour-17',
    firstName: 'Umberto',
    lastName: 'User',
    account: { countryCode: 'IT' },
  },
  {
    key: 'inactive',
    happens: 'has not activated the account; the activation mail is in the mailbox',
    email: 'ines.inactive@example.com',
    password: 'Paper-Lantern-88',
    firstName: 'Inés',
    lastName: 'Inactive',
    account: { state: 'inactive', countryCode: 'ES' },
    mail: 'activation',
  },
  {
    key: 'blocked',
    happens:
      'is blocked after five wrong passwords: for a minute from the first try on, or until the password is reset',
    email: 'boris.blocked@example.com',
    password: 'Copper-Bridge-23',
    firstName: 'Boris',
    lastName: 'Blocked',
    blocked: true,
  },
  {
    key: 'disabled',
    happens: 'has been disabled',
    email: 'dora.disabled@example.com',
    password: 'Winter-Garden-61',
    firstName: 'Dora',
    lastName: 'Disabled',
    account: { state: 'disabled' },
  },
  {
    key: 'corporate',
    happens: 'has no password and signs in with the corporate email only',
    email: 'ada@studio.example',
    firstName: 'Ada',
    lastName: 'Architect',
    account: { countryCode: 'GB' },
    corporate: true,
  },
  {
    key: 'social',
    happens: 'has no password and signs in with Google only',
    email: 'sam.social@example.com',
    firstName: 'Sam',
    lastName: 'Social',
    identity: 'google',
  },
  {
    key: 'partner',
    happens: 'has no password and signs in with the partner account (Trimble) only',
    email: 'petra.partner@example.com',
    firstName: 'Petra',
    lastName: 'Partner',
    identity: 'trimble',
  },
  {
    key: 'trial',
    happens: 'is on a trial; the trial sign-in leads to the trial address',
    email: 'tariq.trial@example.com',
    password: 'Orange-Comet-35',
    firstName: 'Tariq',
    lastName: 'Trial',
    account: { productCode: 'render-suite-trial' },
  },
  {
    key: 'china',
    happens: 'lives in China; visiting from there, the sign-in asks for the image captcha',
    email: 'chen.china@example.com',
    password: 'Silver-Teapot-54',
    firstName: 'Chen',
    lastName: 'China',
    account: { countryCode: 'CN' },
  },
  {
    key: 'korea',
    happens: 'lives in Korea',
    email: 'kim.korea@example.com',
    password: 'Amber-Valley-72',
    firstName: 'Kim',
    lastName: 'Korea',
    account: { countryCode: 'KR' },
  },
  {
    key: 'portugal',
    happens: 'lives in Portugal',
    email: 'paula.portugal@example.com',
    password: 'Azure-Window-29',
    firstName: 'Paula',
    lastName: 'Portugal',
    account: { countryCode: 'PT' },
  },
  {
    key: 'passwordUpdate',
    happens: 'must choose a new password after signing in',
    email: 'olga.old@example.com',
    password: 'Dusty-Ladder-46',
    firstName: 'Olga',
    lastName: 'Old',
    account: { requiredPasswordUpdate: 1 },
  },
  {
    key: 'profileUpdate',
    happens: 'must complete the profile after signing in',
    email: 'pia.profile@example.com',
    password: 'Velvet-Cloud-93',
    firstName: 'Pia',
    lastName: 'Profile',
    account: { requiredProfileUpdate: 1 },
  },
  {
    key: 'notLinked',
    happens: 'passes the “Link your session” page after signing in',
    email: 'lena.link@example.com',
    password: 'Golden-Anchor-38',
    firstName: 'Lena',
    lastName: 'Link',
    account: { linked: 0 },
  },
  {
    key: 'captcha',
    happens: 'is asked for a captcha at every sign-in',
    email: 'carl.captcha@example.com',
    password: 'Maple-Rocket-57',
    firstName: 'Carl',
    lastName: 'Captcha',
    account: { captchaAlways: 1 },
  },
  {
    key: 'invited',
    happens: 'was invited; the mail to set a first password is in the mailbox',
    email: 'ivo.invited@example.com',
    firstName: 'Ivo',
    lastName: 'Invited',
    account: { state: 'inactive' },
    mail: 'setup',
  },
  {
    key: 'customer',
    happens: 'has a customer number in the profile',
    email: 'cora.customer@example.com',
    password: 'Crystal-River-64',
    firstName: 'Cora',
    lastName: 'Customer',
    account: { customerNumber: 'C-104-2288', countryCode: 'DE' },
  },
]

const blockLength = 60 * 1000

const settle = async (world: World, person: Person, now: number, blockedUntil: number) => {
  const account = createAccount(world.store, {
    countryCode: 'US',
    state: 'active',
    ...person.account,
    email: person.email,
    username: person.username ?? null,
    firstName: person.firstName,
    lastName: person.lastName,
    passwordHash: person.password ? await hashPassword(person.password) : null,
  })
  if (person.identity) linkIdentity(world.store, person.identity, person.email, account.id)
  if (person.mail) sendCode(world, person.mail, account, now)
  if (person.blocked) block(world.store, attemptsKey(person.email, account), blockedUntil)
}

/** Adds the people of the start who are missing and blocks the blocked one again. */
export const settlePeople = async (world: World) => {
  for (const person of people) {
    const account = accountByEmail(world.store, person.email)
    if (!account) await settle(world, person, world.clock.now(), untilTried)
    else if (person.blocked) block(world.store, attemptsKey(person.email, account), untilTried)
  }
}

/** Adds a fresh person who is like one of the start, with an email of their own; a block lasts a minute. */
export const copyPerson = async (world: World, like: Person, now: number) => {
  const mark = randomBytes(4).toString('hex')
  const copy: Person = { ...like, email: like.email.replace('@', `.${mark}@`) }
  if (like.username) copy.username = `${like.username}-${mark}`
  await settle(world, copy, now, now + blockLength)
  return copy
}

/** How the people of the start sign in by now, in words: by their password, by one of their own choice, or not at all. */
export const passwordsOf = async ({ store }: World) => {
  const entries = people.map(async ({ email, password }) => {
    const account = accountByEmail(store, email)
    if (!account) return [email, 'deleted'] as const
    if (!account.passwordHash) return [email, 'none'] as const
    const isTheirs = password && (await passwordMatches(password, account.passwordHash))
    return [email, isTheirs ? password : 'changed'] as const
  })
  return new Map(await Promise.all(entries))
}
