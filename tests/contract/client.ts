import { createHash, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Gateway } from '#machines/port/gateway.ts'
import { ProblemError } from '#machines/port/problem.ts'
import { seal } from '#machines/security/secret.ts'
import { pending } from '#src/browser/leave.ts'
import { createCalls } from '#src/calls/create-calls.ts'
import { sessionOf } from '#src/calls/session-of.ts'
import { parseSettings, type Settings } from '#src/settings/settings.ts'
import { openStorage } from '../browser/storage.ts'
import { openOutside } from '../journeys/outside.ts'
import { openWorld } from '../world/world.ts'

export const appOrigin = 'http://localhost:4999'

/** The unpatched fetch, for requests that the app does not make. */
export const plainFetch = globalThis.fetch

/** A password as the journal shows it. */
export const shown = (password: string) => ({
  length: password.length,
  sha256: createHash('sha256').update(password).digest('hex').slice(0, 16),
})

type World = Awaited<ReturnType<typeof openWorld>>

/** Fetches as a browser does: sends the origin's cookies and hides headers that CORS hides. */
function browserFetch(cookies: Map<string, string>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const headers = new Headers(request.headers)
    headers.set('origin', appOrigin)
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (request.credentials === 'include') headers.set('cookie', sent)
    const answer = await plainFetch(new Request(request, { headers }))
    if (answer.headers.get('access-control-allow-origin') !== appOrigin) throw new TypeError('CORS')
    if (answer.headers.get('access-control-allow-credentials') !== 'true') throw new TypeError('CORS')
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const exposed = `content-type,${answer.headers.get('access-control-expose-headers') ?? ''}`.toLowerCase().split(',')
    const seen = [...answer.headers].filter(([name]) => exposed.includes(name))
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: seen })
  }
}

/** The calls of the gateway; the signal may be left out. */
export type Client = {
  [Name in keyof Gateway]: (ask: Parameters<Gateway[Name]>[0], until?: AbortSignal) => ReturnType<Gateway[Name]>
} & { loadCountries(ask: Record<never, never>): Promise<unknown> }

/** The real client in its own browser, with everything that a page provides. */
async function arrive(world: World, changes: Partial<Settings> = {}) {
  const scope = randomUUID()
  const cookies = new Map<string, string>([['world_scope', scope]])
  vi.stubGlobal('fetch', browserFetch(cookies))
  vi.stubGlobal('location', new URL('/service_login?email=a', appOrigin))
  vi.stubGlobal('sessionStorage', openStorage())
  vi.stubGlobal('document', { referrer: '', documentElement: { dataset: {} } })
  vi.stubGlobal('window', globalThis)
  const settings = { ...parseSettings(world.settings), ...changes }
  const page = { language: 'en', reports: [] as ProblemError[], countries: [] as string[], reloads: 0, mayReload: true }
  const around = {
    languageTag: () => page.language,
    report: (failure: ProblemError) => page.reports.push(failure),
    reload: async () => {
      page.reloads += 1
      if (page.mayReload) await pending()
    },
    locate: (country: string) => page.countries.push(country),
  }
  const openTab = () => createCalls(around, settings)
  const { http, gateway, loadCountries } = openTab()
  const { signal } = new AbortController()
  const bound = Object.entries({ ...gateway, loadCountries }).map(([name, call]) => [
    name,
    (ask: never, until = signal) => call(ask, until),
  ])
  const calls = Object.fromEntries(bound) as Client
  const outside = openOutside(world.origin, scope)
  const logIn = ({ email, password }: { email: string; password: string }, more: object = {}) =>
    calls.logIn({ email, password: seal(password), ...more })
  return {
    ...outside,
    cookies,
    settings,
    page,
    http,
    calls,
    /** Another tab of the same browser. */
    openTab,
    signal,
    logIn,
    /** Reads the session past the cache. */
    readSession: async (until = signal) => sessionOf(await http.readSession(until), settings),
    signIn: async (like: string) => {
      const somebody = await outside.person(like)
      await logIn(somebody)
      return somebody
    },
  }
}

/** Tests with a world on free ports and a visitor; `come` adds another visitor or deployment. */
export const it = test
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its first parameter
  .extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
    const world = await openWorld({ appOrigin, port: 0, licensePort: 0 })
    onCleanup(() => world.close())
    return world
  })
  .extend('come', async ({ world }, { onCleanup }) => {
    const visitors: Visitor[] = []
    onCleanup(async () => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
      for (const { breaches } of visitors) expect(await breaches()).toEqual([])
    })
    return async (changes?: Partial<Settings>) => {
      const visitor = await arrive(world, changes)
      visitors.push(visitor)
      return visitor
    }
  })
  .extend('visitor', ({ come }) => come())

export type Visitor = Awaited<ReturnType<typeof arrive>>

export async function problemOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ProblemError) return error.problem
  throw error ?? new Error('The call succeeded; it should have failed')
}
