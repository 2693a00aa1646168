import type { Context } from 'hono'
import { accountByName } from '../state/accounts.ts'
import { attemptsKey, countWrong, forgive, isBlocked, secondsBlocked } from '../state/attempts.ts'
import { digest } from '../state/secrets.ts'
import type { Env } from '../state/world-state.ts'
import { refuse } from './problem.ts'

/** The account of a name and password, or the reason for a refusal. */
export const accountByPassword = async (c: Context<Env>, name: string, password: string) => {
  const { store } = c.var.world
  const account = accountByName(store, name)
  const key = attemptsKey(name, account)
  if (isBlocked(store, key, c.var.now)) throw refuse('blocked', { seconds: secondsBlocked(store, key, c.var.now) })
  if (account?.passwordHash !== digest(password)) {
    countWrong(store, key, c.var.now)
    throw refuse('wrongPassword')
  }
  forgive(store, key)
  if (account.state === 'disabled') throw refuse('disabled')
  if (account.state === 'inactive') throw refuse('notActive')
  return account
}
