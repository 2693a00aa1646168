import { describe, expect, it } from 'vitest'
import { writeCloudflare } from '../../src/deploy/hosts/cloudflare.ts'
import { writeNetlify } from '../../src/deploy/hosts/netlify.ts'
import { smallDeployment } from './small-deployment.ts'

const load = async (text: unknown) => import(`data:text/javascript,${encodeURIComponent(String(text))}`)

describe('the worker for Cloudflare', async () => {
  const { default: worker } = await load(writeCloudflare(smallDeployment()).get('worker.js'))
  const { files } = smallDeployment()
  const ASSETS = {
    fetch: async (address: URL, { headers }: { headers: Record<string, string> }) => {
      if (headers['If-None-Match'] === '"known"')
        return new Response(null, { status: 304, headers: { ETag: '"known"' } })
      const content = files.get(address.pathname.slice(1))
      return new Response(String(content), { status: content ? 200 : 500, headers: { ETag: '"known"', 'X-Own': '1' } })
    },
  }
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const request = { method, url: `https://account.test${path}`, headers: new Headers(headers) }
    const answer: Response = await worker.fetch(request, { ASSETS })
    const named = (name: string) => answer.headers.get(name)
    return [answer.status, (await answer.text()).trim(), named('cache-control'), named('vary'), named('etag')]
  }
  const german = { cookie: 'a=b; ssofe_language=de' }
  const both = 'Accept-Encoding, Cookie'

  it.each([
    ['/', {}, 'index.html'],
    ['/', german, 'de/index.html'],
    ['/', { cookie: 'ssofe_language=xx' }, 'index.html'],
    ['/', { cookie: 'not_ssofe_language=de' }, 'index.html'],
    ['/register', german, 'de/register/index.html'],
    ['/register/', german, 'de/register/index.html'],
    ['/%72egister?a=b', german, 'de/register/index.html'],
    ['/register/index.html', german, 'register/index.html'],
    ['/de/register', {}, 'de/register/index.html'],
    ['/de', {}, 'de/index.html'],
    ['/register//', german, 'de/frame.html'],
    ['//register', {}, 'frame.html'],
    ['/Register', {}, 'frame.html'],
    ['/nowhere', german, 'de/frame.html'],
    ['/%FF', {}, 'frame.html'],
  ])('answers %s for %o with %s', async (path, headers, file) => {
    expect(await ask(path, headers)).toEqual([200, file, 'no-store', both, null])
  })

  it('lets browsers keep what has a name of its own, and never what is missing', async () => {
    const kept = 'public, max-age=31536000, immutable'
    expect(await ask('/assets/a.js', german)).toEqual([200, 'assets/a.js', kept, 'Accept-Encoding', '"known"'])
    expect(await ask('/assets/a.js', { 'if-none-match': '"known"' })).toEqual([
      304,
      '',
      kept,
      'Accept-Encoding',
      '"known"',
    ])
    expect(await ask('/assets/none.js', { 'if-none-match': '"known"' })).toEqual([
      404,
      '404.html',
      'no-store',
      'Accept-Encoding',
      null,
    ])
    expect((await ask('/.well-known/none'))[0]).toBe(404)
  })

  it('leads elsewhere, refuses what is no question for it, and sends nothing of its own', async () => {
    const raw = async (path: string, method = 'GET'): Promise<Response> =>
      worker.fetch({ method, url: `https://account.test${path}`, headers: new Headers() }, { ASSETS })
    const moved = await raw('/.well-known/change-password')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/register'])
    const refused = await raw('/', 'POST')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect([(await raw('/%zz')).status, (await raw('/a%00')).status, (await raw('/a/..%2fb')).status]).toEqual([
      400, 400, 400,
    ])
    const page = await raw('/healthz')
    expect(page.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(page.headers.get('x-own')).toBeNull()
  })
})

describe('the function for Netlify', async () => {
  const { default: lead, config } = await load(
    writeNetlify(smallDeployment()).get('netlify/edge-functions/language.js'),
  )
  const ask = (path: string, cookie = '') =>
    lead(new Request(`https://account.test${path}`, { headers: { cookie } }), { next: ({ url }: Request) => url })

  it('leads to the page in the chosen language, with its query, and leaves everything else', () => {
    expect(ask('/register?a=b', 'ssofe_language=de')).toBe('https://account.test/de/register/index.html?a=b')
    expect(ask('/', 'ssofe_language=de')).toBe('https://account.test/de/index.html')
    expect(ask('/nowhere', 'ssofe_language=de')).toBe('https://account.test/de/frame.html')
    for (const cookie of ['', 'ssofe_language=en', 'ssofe_language=xx'])
      expect(ask('/register', cookie)).toBeUndefined()
    for (const path of ['/healthz', '/404.html']) expect(ask(path, 'ssofe_language=de')).toBeUndefined()
    expect(config).toEqual({ path: '/*', excludedPath: ['/.well-known/*', '/assets/*', '/brands/*'] })
  })
})
