import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { toProblem } from '#machines/port/problem.ts'
import type { Href } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { activateLicense, awaitPermission } from '#src/browser/license-server.ts'
import { it, plainFetch, type Visitor } from './client.ts'

/** Records every request of the page. */
function noteRequests(): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request)
    return plainFetch(request)
  })
  return asked
}

describe('an activation of the license server', () => {
  it('is one request without credentials, CSRF token, referrer, redirect or cache', async ({
    visitor: { readSession, partner, settings, signal },
  }) => {
    await readSession()
    const { token, asked: arrived } = await partner()
    const asked = noteRequests()
    await activateLicense(settings, seal(token), signal)
    expect(asked).toMatchObject([
      {
        method: 'GET',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        cache: 'no-store',
        url: `${settings.licenseServerUrl}/activate?access_token=${token}&noredirect=1`,
      },
    ])
    expect([...(asked[0]?.headers ?? [])]).toEqual([])
    const entries = await arrived()
    expect(entries.map(({ call, query }) => [call, query])).toEqual([
      ['GET /activate', { access_token: token, noredirect: '1' }],
    ])
    expect(entries[0]?.headers).toMatchObject({ 'x-csrf-token': false })
    for (const name of ['cookie', 'referer']) expect(entries[0]?.headers).not.toHaveProperty(name)
  })

  it.for([
    ['lets a browser refuse whatever is not on this computer', ['public', 'local', 'loopback'], ['loopback']],
    ['works in a browser that knows other address spaces', ['public', 'private', 'local'], [undefined]],
  ] as const)('%s', async ([, known, told], { visitor: { partner, settings, signal } }) => {
    type Init = RequestInit & { targetAddressSpace?: string }
    vi.stubGlobal(
      'Request',
      class extends Request {
        readonly targetAddressSpace: string | undefined
        constructor(input: RequestInfo, init: Init = {}) {
          const { targetAddressSpace: space } = init
          if (space && !known.some((each) => each === space)) throw new TypeError(`not an address space: ${space}`)
          super(input, init)
          this.targetAddressSpace = space
        }
      },
    )
    const { token } = await partner()
    const asked = noteRequests()
    await activateLicense(settings, seal(token), signal)
    expect(asked.map((request) => Reflect.get(request, 'targetAddressSpace'))).toEqual(told)
  })
})

describe('another server on that port', () => {
  const silly = 'Your account is locked. Call 0900 123456'

  /** Asks a malicious license server. */
  async function ask(visitor: Visitor, answer: RequestListener) {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    vi.stubGlobal('fetch', plainFetch)
    try {
      const settings = { ...visitor.settings, licenseServerUrl: `http://127.0.0.1:${port}` as Href }
      return await activateLicense(settings, seal('a-token'), visitor.signal).catch(toProblem)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  const dressed = (response: ServerResponse, status: number, more: Record<string, string> = {}) =>
    response.writeHead(status, silly, {
      'X-CSRF-Token': 'planted',
      'Set-Cookie': 'planted=1',
      'WWW-Authenticate': `Basic realm="${silly}"`,
      'Content-Type': 'text/html',
      ...more,
    })

  it.for(['https://evil.example/', '/activate?access_token=another', 'javascript:alert(1)'])(
    'cannot redirect, as to %s',
    async (location, { visitor }) => {
      const asked: (string | undefined)[] = []
      const problem = await ask(visitor, ({ url }, response) => {
        asked.push(url)
        dressed(response, 302, { Location: location }).end()
      })
      expect(problem).toMatchObject({ message: expect.stringMatching(/no license server responded/) })
      expect(asked).toEqual(['/activate?access_token=a-token&noredirect=1'])
    },
  )

  it('can succeed, and its answer is not read', async ({ visitor }) => {
    const talk = (response: ServerResponse) => {
      const say = () => response.write('<script>alert(1)</script>'.repeat(1_000)) && setImmediate(say)
      response.on('drain', say)
      say()
    }
    expect(await ask(visitor, (_, response) => talk(dressed(response, 200)))).toBeUndefined()
    expect(visitor.page.reports).toEqual([])
  })
})

describe("the browser's question about this computer", () => {
  /** A browser that knows these permissions and their states. */
  const permit = (states: Record<string, PermissionState>) => {
    const given: (EventTarget & { state: PermissionState })[] = []
    vi.stubGlobal('navigator', {
      permissions: {
        query: async ({ name }: { name: string }) => {
          const state = states[name]
          if (!state) throw new TypeError(`no such permission: ${name}`)
          const status = Object.assign(new EventTarget(), { state })
          given.push(status)
          return status
        },
      },
    })
    const decide = (state: PermissionState) => {
      for (const name of Object.keys(states)) states[name] = state
    }
    const tell = () => given.map((status) => status.dispatchEvent(new Event('change')))
    return { decide, tell }
  }

  it.for<[string, Record<string, PermissionState>, boolean]>([
    ['is not known', {}, false],
    ['was answered with yes', { 'loopback-network': 'granted' }, false],
    ['was answered with no', { 'loopback-network': 'denied' }, true],
    ['is known by its older name alone, which crashes some browsers', { 'local-network-access': 'denied' }, false],
  ])('%s', async ([, states, denied], { visitor: { settings, signal } }) => {
    const asked = noteRequests()
    permit({ ...states })
    expect(await awaitPermission(settings, signal)).toEqual({ denied })
    expect(asked).toEqual([])
  })

  it.for([
    ['granted', false],
    ['denied', true],
  ] as const)(
    'appears on a request without the token, and the activation waits for it: %s',
    async ([state, denied], { visitor }) => {
      const { settings, signal } = visitor
      const knock = vi.fn<typeof fetch>(() => new Promise(() => {}))
      vi.stubGlobal('fetch', knock)
      const { decide, tell } = permit({ 'loopback-network': 'prompt' })
      const waiting = awaitPermission(settings, signal)
      await expect.poll(() => knock.mock.calls.length).toBe(1)
      const [[request] = []] = knock.mock.calls
      expect(request).toMatchObject({ url: `${settings.licenseServerUrl}/`, credentials: 'omit', mode: 'no-cors' })
      decide(state)
      tell()
      expect(await waiting).toEqual({ denied })
    },
  )

  it('counts as no where the request fails before the browser reports a change', async ({
    visitor: { settings, signal },
  }) => {
    const { decide } = permit({ 'loopback-network': 'prompt' })
    vi.stubGlobal('fetch', async () => {
      decide('denied')
      throw new TypeError('Failed to fetch')
    })
    expect(await awaitPermission(settings, signal)).toEqual({ denied: true })
  })
})
