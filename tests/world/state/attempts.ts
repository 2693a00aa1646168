import { type Account, normalName } from './accounts.ts'
import type { Store } from './store.ts'

const wrongUntilCaptcha = 3
const wrongUntilBlocked = 5
const blockLength = 60 * 1000

type Attempts = { wrong: number; blockedUntil: number }

/** The key under which wrong passwords count, for known and unknown people alike. */
export const attemptsKey = (name: string, account: Account | undefined) =>
  account ? `account:${account.id}` : `name:${normalName(name)}`

const attemptsOf = (store: Store, key: string) =>
  store.one<Attempts>('SELECT wrong, blockedUntil FROM attempts WHERE name = ?', key) ?? { wrong: 0, blockedUntil: 0 }

/** A block for a person of the start: its minute starts with the first sign-in. */
export const untilNextTry = Number.MAX_SAFE_INTEGER

export const isBlocked = (store: Store, key: string, now: number) => {
  const { blockedUntil } = attemptsOf(store, key)
  if (blockedUntil === untilNextTry) block(store, key, now + blockLength)
  return blockedUntil > now
}

/** The seconds until the block of a name ends. */
export const secondsBlocked = (store: Store, key: string, now: number) =>
  Math.ceil((attemptsOf(store, key).blockedUntil - now) / 1000)

export const needsCaptcha = (store: Store, key: string) => attemptsOf(store, key).wrong >= wrongUntilCaptcha

/** Blocks a name and sets its count to match. */
export const block = (store: Store, key: string, until: number) =>
  store.run('INSERT OR REPLACE INTO attempts VALUES (?, ?, ?)', key, wrongUntilBlocked, until)

/** Counts a wrong password; the last one in a row blocks for a minute. */
export const countWrong = (store: Store, key: string, now: number) => {
  const { wrong } = attemptsOf(store, key)
  const count = (wrong >= wrongUntilBlocked ? wrongUntilCaptcha : wrong) + 1
  if (count >= wrongUntilBlocked) block(store, key, now + blockLength)
  else store.run('INSERT OR REPLACE INTO attempts VALUES (?, ?, 0)', key, count)
}

/** Clears the count and the block of a name. */
export const forgive = (store: Store, key: string) => store.run('DELETE FROM attempts WHERE name = ?', key)
