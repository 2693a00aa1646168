import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { type Account, accountById } from './accounts.ts'
import { digest, newSecret } from './secrets.ts'
import type { Env } from './world-state.ts'

const cookieName = 'gateway_session'
const lifetime = 30 * 24 * 60 * 60 * 1000

/** A browser's session with the gateway, signed in or not. */
export type Session = {
  hash: string
  csrf: string
  accountId: number | null
  signedInAt: number | null
  pending: string | null
  startedAt: number
}

/** State of a visit to an identity provider, or an unknown identity that came back. */
export type Pending =
  | { step: 'away'; platform: string; state: string; continue: string; autoRegister: boolean; email: string }
  | { step: 'identified'; platform: string; email: string; firstName: string; lastName: string; continue: string }

const startSession = (c: Context<Env>, accountId: number | null) => {
  const { world, now } = c.var
  const id = newSecret()
  const session: Session = {
    hash: digest(id),
    csrf: newSecret(),
    accountId,
    signedInAt: accountId === null ? null : now,
    pending: null,
    startedAt: now,
  }
  world.store.run(
    'INSERT INTO sessions (hash, csrf, accountId, signedInAt, startedAt) VALUES (?, ?, ?, ?, ?)',
    session.hash,
    session.csrf,
    session.accountId,
    session.signedInAt,
    session.startedAt,
  )
  const isElsewhere = new URL(world.appOrigin).hostname !== new URL(world.origin).hostname
  const reach = isElsewhere ? ({ sameSite: 'None', secure: true } as const) : ({ sameSite: 'Lax' } as const)
  setCookie(c, cookieName, id, { path: '/', httpOnly: true, ...reach })
  return session
}

export const findSession = (c: Context<Env>) =>
  c.var.world.store.one<Session>(
    'SELECT * FROM sessions WHERE hash = ? AND startedAt > ?',
    digest(getCookie(c, cookieName) ?? ''),
    c.var.now - lifetime,
  )

const replaceSession = (c: Context<Env>, accountId: number | null) => {
  c.var.world.store.run('DELETE FROM sessions WHERE hash = ?', c.var.session.hash)
  c.set('session', startSession(c, accountId))
}

/** Gives every visitor a session and every answer its CSRF token. */
export const withSession = createMiddleware<Env>(async (c, next) => {
  c.set('session', findSession(c) ?? startSession(c, null))
  await next()
  c.header('X-CSRF-Token', c.var.session.csrf)
})

/** Signs the visitor in with a new session id and token. */
export const signIn = (c: Context<Env>, account: Account) => replaceSession(c, account.id)

/** Ends the session and starts an anonymous one. */
export const signOut = (c: Context<Env>) => replaceSession(c, null)

export const signedInAccount = (c: Context<Env>) => accountById(c.var.world.store, c.var.session.accountId)

/** Ends all sessions of an account, except `keep`. */
export const signOutEverywhere = (c: Context<Env>, accountId: number, keep = '') =>
  c.var.world.store.run('UPDATE sessions SET accountId = NULL WHERE accountId = ? AND hash <> ?', accountId, keep)

export const pendingOf = (c: Context<Env>): Pending | undefined =>
  c.var.session.pending ? JSON.parse(c.var.session.pending) : undefined

export const setPending = (c: Context<Env>, pending: Pending | undefined) => {
  const text = pending ? JSON.stringify(pending) : null
  c.set('session', { ...c.var.session, pending: text })
  c.var.world.store.run('UPDATE sessions SET pending = ? WHERE hash = ?', text, c.var.session.hash)
}
