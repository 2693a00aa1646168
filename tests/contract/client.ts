import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { Failure } from '../../machines/port/problem.ts'
import { createGateway } from '../../src/gateway/calls.ts'
import { createHttp } from '../../src/gateway/http.ts'
import { sessionQuery } from '../../src/gateway/queries.ts'
import { parseSettings, type Settings } from '../../src/settings.ts'
import { openOutside } from '../journeys/outside.ts'
import { openWorld } from '../world/world.ts'

/** Where the app under test says that it lives. */
export const appOrigin = 'http://localhost:4999'

/** A world on free ports. */
export const openFreeWorld = () => openWorld({ appOrigin, port: 0, licensePort: 0 })

const plainFetch = globalThis.fetch

/** Fetches as a page of the app would: with the origin's cookies, and no more of an answer than CORS shows. */
function browserFetch(cookies: Map<string, string>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const headers = new Headers(request.headers)
    headers.set('origin', appOrigin)
    if (request.credentials === 'include')
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
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

/** The real client in a browser of its own, around it what a page would give it. */
export async function arrive(world: Awaited<ReturnType<typeof openFreeWorld>>, changes: Partial<Settings> = {}) {
  const scope = randomUUID()
  const cookies = new Map<string, string>([['world_scope', scope]])
  const storage = new Map<string, string>()
  vi.stubGlobal('fetch', browserFetch(cookies))
  vi.stubGlobal('location', new URL('/service_login?email=a', appOrigin))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  const settings = { ...parseSettings(world.settings), ...changes }
  const page = { language: 'en', reports: [] as Failure[], countries: [] as string[], reloads: 0, mayReload: true }
  const http = createHttp({
    gatewayUrl: settings.gatewayUrl,
    languageTag: () => page.language,
    report: (failure) => page.reports.push(failure),
    reload: () => {
      page.reloads += 1
      return page.mayReload
    },
    locate: (country) => page.countries.push(country),
  })
  const { signal } = new AbortController()
  const calls = createGateway(http, settings.captchaUrl)
  const readSession = () => new QueryClient().fetchQuery(sessionQuery(http, settings))
  return { ...openOutside(world.origin, scope), world, cookies, settings, page, http, calls, signal, readSession }
}

/** The problem that a call fails with. */
export async function problemOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Failure) return error.problem
  throw error ?? new Error('The call was answered')
}
