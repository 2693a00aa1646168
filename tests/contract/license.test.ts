import { describe, expect, vi } from 'vitest'
import { seal } from '#machines/security/secret.ts'
import { activateLicense, awaitPermission } from '#src/browser/license-server.ts'
import { it } from './client.ts'

/** Records every request of the page, and answers it. */
function noteRequests(): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return new Response()
  })
  return asked
}

describe('an activation of the license server', () => {
  it('is one request without credentials, CSRF token, referrer, redirect or cache', async ({
    visitor: { readSession, settings, signal },
  }) => {
    await readSession()
    const asked = noteRequests()
    await activateLicense(settings, seal('a-token'), signal)
    expect(asked).toMatchObject([
      {
        method: 'GET',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        cache: 'no-store',
        url: `${settings.licenseServerUrl}/activate?access_token=a-token&noredirect=1`,
      },
    ])
    expect([...(asked[0]?.headers ?? [])]).toEqual([])
  })

  it.for([
    ['lets a browser refuse whatever is not on this computer', ['public', 'local', 'loopback'], ['loopback']],
    ['works in a browser that knows other address spaces', ['public', 'private', 'local'], [undefined]],
  ] as const)('%s', async ([, known, told], { visitor: { settings, signal } }) => {
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
    const asked = noteRequests()
    await activateLicense(settings, seal('a-token'), signal)
    expect(asked.map((request) => Reflect.get(request, 'targetAddressSpace'))).toEqual(told)
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
