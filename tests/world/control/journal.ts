import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../state/world-state.ts'
import { callName } from './call-name.ts'

const capacity = 2000
const namedHeaders = ['host', 'origin', 'referer', 'accept-language', 'content-type', 'cookie']

/** A request to the world, without its passwords. */
export type Entry = {
  at: string
  scope: string
  call: string
  path: string
  query: Record<string, string>
  body: unknown
  headers: Record<string, string | boolean>
  status: number | null
  aborted: boolean
}

const redact = (password: string) => ({
  length: password.length,
  sha256: createHash('sha256').update(password).digest('hex').slice(0, 16),
})

const withoutPasswords = (key: string, value: unknown) =>
  /password/i.test(key) && typeof value === 'string' ? redact(value) : value

/** A parsed request body; each password is replaced by its length and the start of its hash. */
export const readableBody = (text: string, type: string): unknown => {
  if (!text) return null
  if (type.includes('urlencoded')) {
    const fields = Object.fromEntries(new URLSearchParams(text))
    return JSON.parse(JSON.stringify(fields), withoutPasswords)
  }
  try {
    return JSON.parse(text, withoutPasswords)
  } catch {
    return { unreadable: text.length }
  }
}

/** The latest requests, oldest first. */
export const createJournal = () => {
  const entries: Entry[] = []
  return {
    add: (entry: Entry) => {
      entries.push(entry)
      if (entries.length > capacity) entries.shift()
      return entry
    },
    list: (scope?: string) => entries.filter((entry) => scope === undefined || entry.scope === scope),
  }
}

export type Journal = ReturnType<typeof createJournal>

const entryOf = async (c: Context<Env>): Promise<Entry> => {
  const headers: Entry['headers'] = { 'x-csrf-token': c.req.header('x-csrf-token') !== undefined }
  for (const name of namedHeaders) {
    const value = c.req.header(name)
    if (value !== undefined) headers[name] = name === 'cookie' ? true : value
  }
  return {
    at: new Date().toISOString(),
    scope: c.var.scope,
    call: callName(c.req.method, c.req.path),
    path: c.req.path,
    query: c.req.query(),
    body: readableBody(await c.req.text(), c.req.header('content-type') ?? ''),
    headers,
    status: null,
    aborted: false,
  }
}

/** Records each request on arrival and when it ends. */
export const withJournal = createMiddleware<Env>(async (c, next) => {
  const entry = c.var.world.journal.add(await entryOf(c))
  const { outgoing } = c.env
  outgoing.once('close', () => {
    entry.aborted = !outgoing.writableFinished
  })
  await next()
  if (!outgoing.closed) entry.status = c.res.status
})
