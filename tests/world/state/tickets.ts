import { accountById } from './accounts.ts'
import { digest, newSecret } from './secrets.ts'
import type { World } from './world-state.ts'

/** How long a ticket is valid, in seconds. */
export const ticketSeconds = 3600

/** Stores content under a random ticket that can travel through the browser. */
export const issueTicket = (world: World, content: unknown, now: number, seconds = ticketSeconds) => {
  const ticket = newSecret()
  const row = [digest(ticket), JSON.stringify(content), now + seconds * 1000] as const
  world.store.run('INSERT INTO tickets (hash, content, expiresAt) VALUES (?, ?, ?)', ...row)
  return ticket
}

export const readTicket = <Content>(world: World, ticket: string, now: number): Content | undefined => {
  const row = world.store.one<{ content: string }>(
    'SELECT content FROM tickets WHERE hash = ? AND expiresAt > ?',
    digest(ticket),
    now,
  )
  return row && JSON.parse(row.content)
}

/** The content of a ticket, which then becomes invalid. */
export const redeemTicket = <Content>(world: World, ticket: string, now: number) => {
  const content = readTicket<Content>(world, ticket, now)
  world.store.run('DELETE FROM tickets WHERE hash = ?', digest(ticket))
  return content
}

/** An access token is a ticket that names an account. */
export const issueToken = (world: World, accountId: number, now: number) => issueTicket(world, { accountId }, now)

export const accountByToken = (world: World, token: string, now: number) =>
  accountById(world.store, readTicket<{ accountId?: number }>(world, token, now)?.accountId ?? null)
