import type { Context } from 'hono'
import { accountByName } from '../state/accounts.ts'
import { attemptsKey, countWrong, forgive, isBlocked, secondsBlocked } from '../state/attempts.ts'
import { digest } from '../state/secrets.ts'
import type { Env } from '../state/world-state.ts'
import { Problem } from './problem.ts'

/** The account of a name and password, or the reason for a refusal. */
export const accountByPassword = async (c: Context<Env>, name: string, password: string) => {
  const { store } = c.var.world
  const account = accountByName(store, name)
  const key = attemptsKey(name, account)
  if (isBlocked(store, key, c.var.now))
    throw new Problem(
      429,
      'Your account is temporarily blocked because of too many failed sign-in attempts. ' +
        'Try again in one minute or reset your password.',
      'user_blocked',
      secondsBlocked(store, key, c.var.now),
    )
  if (account?.passwordHash !== digest(password)) {
    countWrong(store, key, c.var.now)
    throw new Problem(401, 'Incorrect email or password.', 'wrong_password')
  }
  forgive(store, key)
  if (account.state === 'disabled')
    throw new Problem(400, 'Your user has been disabled in our system.', 'user_disabled')
  if (account.state === 'inactive') throw new Problem(403, 'Your account is not active.', 'not_active')
  return account
}
