import { digest, newSecret } from './secrets.ts'
import type { World } from './world-state.ts'

const hour = 60 * 60 * 1000

const lifetimes = { activation: 24 * hour, trial: 24 * hour, reset: hour, setup: 7 * 24 * hour, delete: hour }

export type CodeKind = keyof typeof lifetimes

/** A mailed code in the database. */
export type Code = { hash: string; kind: CodeKind; accountId: number; expiresAt: number; usedAt: number | null }

/** Makes a code that works once, until it expires. */
export const issueCode = (world: World, kind: CodeKind, accountId: number, now: number) => {
  const code = newSecret()
  world.store.run(
    'INSERT INTO codes (hash, kind, accountId, expiresAt) VALUES (?, ?, ?, ?)',
    digest(code),
    kind,
    accountId,
    now + lifetimes[kind],
  )
  return code
}

export const findCode = (world: World, code: string, kinds: CodeKind[]) => {
  const found = world.store.one<Code>('SELECT * FROM codes WHERE hash = ?', digest(code))
  return found && kinds.includes(found.kind) ? found : undefined
}

/** Marks a code and those of the same kind and account as used. */
export const spendCode = (world: World, code: Code, now: number) =>
  world.store.run(
    'UPDATE codes SET usedAt = ? WHERE accountId = ? AND kind = ? AND usedAt IS NULL',
    now,
    code.accountId,
    code.kind,
  )
