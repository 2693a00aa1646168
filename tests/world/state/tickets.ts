import { digest, newSecret } from './secrets.ts'
import type { World } from './world-state.ts'

const lifetime = 60 * 60 * 1000

/** Stores content under a random ticket that can travel through the browser. */
export const issueTicket = (world: World, content: unknown, now: number) => {
  const ticket = newSecret()
  const row = [digest(ticket), JSON.stringify(content), now + lifetime] as const
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
