import type { Account } from './accounts.ts'
import { digest, newSecret } from './secrets.ts'
import type { World } from './world-state.ts'

/** In seconds. */
export const tokenSeconds = 3600

export const issueToken = (world: World, accountId: number, now: number) => {
  const token = newSecret()
  world.store.run('INSERT INTO tokens VALUES (?, ?, ?)', digest(token), accountId, now + tokenSeconds * 1000)
  return token
}

export const accountByToken = (world: World, token: string, now: number) =>
  world.store.one<Account>(
    'SELECT a.* FROM accounts a JOIN tokens t ON t.accountId = a.id WHERE t.hash = ? AND t.expiresAt > ?',
    digest(token),
    now,
  )
