import { QueryClient } from '@tanstack/react-query'
import { createGateway } from '../../src/gateway/calls.ts'
import { createHttp } from '../../src/gateway/http.ts'
import { activateLicense } from '../../src/gateway/license-server.ts'
import { sessionQuery } from '../../src/gateway/queries.ts'
import { parseSettings, type Settings } from '../../src/settings.ts'
import { openWorld } from '../world/world.ts'
import type { Answer } from './drive.ts'

const appOrigin = 'http://localhost:4620'

/** Opens a fresh world on free ports, with the real client in front of it; what only a browser can do stays unanswered. */
export async function openAnswers() {
  const world = await openWorld({ appOrigin, port: 0, licensePort: 0 })
  const settings = parseSettings(world.settings)
  const { fetch: plain, location } = globalThis
  Object.assign(globalThis, { fetch: keepCookies(plain), location: new URL('/', appOrigin) })
  const answers: Record<string, Answer> = answersOf(settings)
  const fault = async (told: unknown) => {
    const url = new URL('/control/faults', world.origin)
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(told),
    })
    if (!answer.ok) throw new Error(`The world knows no such fault: ${await answer.text()}`)
  }
  const close = () => {
    Object.assign(globalThis, { fetch: plain, location })
    return world.close()
  }
  return { answers, fault, settings, origin: world.origin, close }
}

function answersOf(settings: Settings) {
  const http = createHttp({
    gatewayUrl: settings.gatewayUrl,
    languageTag: () => 'en',
    report: () => {},
    reload: () => false,
  })
  const calls = createGateway(http, settings.captchaUrl)
  return {
    ...calls,
    loadSession: async () => ({
      ...(await new QueryClient().fetchQuery(sessionQuery(http, settings))),
    }),
    activateLicense: ({ token }: { token: Parameters<typeof activateLicense>[1] }, signal: AbortSignal) =>
      activateLicense(settings, token, signal),
  }
}

/** Fetches as one browser would: with the cookies that it was given, from the origin of the app. */
function keepCookies(plain: typeof fetch): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    const headers = new Headers(request.headers)
    headers.set('origin', appOrigin)
    if (request.credentials === 'include')
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await plain(new Request(request, { headers }))
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return answer
  }
}
