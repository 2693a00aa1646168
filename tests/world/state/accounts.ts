import { randomUUID } from 'node:crypto'
import type { PersonValues, ProfileValues } from './person.ts'
import type { Store } from './store.ts'

/** An account in the database; 0 and 1 mean no and yes. */
export type Account = ProfileValues & {
  id: number
  guid: string
  email: string
  username: string | null
  passwordHash: string | null
  state: 'inactive' | 'active' | 'disabled'
  linked: number
  passwordAllowed: number
  customerNumber: string | null
  requiredPasswordUpdate: number
  requiredProfileUpdate: number
  captchaAlways: number
  newsletterSubscription: number
  productCode: string | null
  marketingInfo: string | null
}

type NewAccount = Pick<Account, 'email' | 'state'> & PersonValues & Partial<Account>

const corporateDomains = ['studio.example']

export const isCorporate = (email: string) => corporateDomains.includes(normalName(email).split('@')[1] ?? '')

/** A typed email or username, normalised for lookup. */
export const normalName = (name: string) => name.trim().toLowerCase()

export const accountById = (store: Store, id: number | null) =>
  store.one<Account>('SELECT * FROM accounts WHERE id = ?', id)

export const accountByEmail = (store: Store, email: string) =>
  store.one<Account>('SELECT * FROM accounts WHERE email = ?', normalName(email))

/** The account with this email or username. */
export const accountByName = (store: Store, name: string) =>
  accountByEmail(store, name) ?? store.one<Account>('SELECT * FROM accounts WHERE username = ?', normalName(name))

export const accountByIdentity = (store: Store, platform: string, subject: string) =>
  store.one<Account>(
    'SELECT a.* FROM accounts a JOIN identities i ON i.accountId = a.id WHERE i.platform = ? AND i.subject = ?',
    platform,
    normalName(subject),
  )

export const linkIdentity = (store: Store, platform: string, subject: string, accountId: number) =>
  store.run(
    'INSERT OR REPLACE INTO identities (platform, subject, accountId) VALUES (?, ?, ?)',
    platform,
    normalName(subject),
    accountId,
  )

export const createAccount = (store: Store, account: NewAccount): Account => {
  const passwordAllowed = account.passwordHash ? 1 : 0
  const row = { guid: randomUUID(), passwordAllowed, ...account, email: account.email.trim() }
  const columns = Object.keys(row)
  return store.one<Account>(
    `INSERT INTO accounts (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) RETURNING *`,
    ...Object.values(row),
  ) as Account
}

export const updateAccount = (store: Store, id: number, changes: Partial<Account>) =>
  store.run(
    `UPDATE accounts SET ${Object.keys(changes)
      .map((column) => `${column} = ?`)
      .join(', ')} WHERE id = ?`,
    ...Object.values(changes),
    id,
  )

/** Deletes an account with everything that refers to it. */
export const deleteAccount = (store: Store, id: number) => {
  store.run('UPDATE sessions SET accountId = NULL WHERE accountId = ?', id)
  store.run('DELETE FROM identities WHERE accountId = ?', id)
  store.run('DELETE FROM attempts WHERE name = ?', `account:${id}`)
  store.run('DELETE FROM accounts WHERE id = ?', id)
}
