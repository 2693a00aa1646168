import { isDeepStrictEqual } from 'node:util'
import { describe, expect } from 'vitest'
import { appOrigin, it, plainFetch, problemOf, type Visitor } from '../contract/client.ts'

const call = 'GET /captcha/generate'
const draw = async ({ calls }: Visitor) =>
  (await problemOf(calls.generateCaptcha({})).catch(() => undefined))?.message ?? 'drawn'

describe('a fault', () => {
  it('strikes one call of one scope, in order, as often as told', async ({ come }) => {
    const other = await come()
    const visitor = await come()
    await visitor.fault({ call, times: 2, status: 503, body: { message: 'Down.' } })
    await visitor.fault({ call: 'GET /captcha/*', times: 1, status: 500, body: { message: 'Odd.' } })
    const drawn = [await draw(visitor), await draw(visitor), await draw(visitor), await draw(visitor)]
    expect(drawn).toEqual(['Down.', 'Down.', 'Odd.', 'drawn'])
    await visitor.fault({ call, status: 503, body: { message: 'Down.' } })
    const headers = { 'x-world-scope': other.scope }
    expect((await plainFetch(other.at('/gateway/captcha/generate'), { headers })).status).toBe(200)
    expect(await draw(visitor)).toBe('Down.')
    await visitor.mend()
    expect(await draw(visitor)).toBe('drawn')
    await expect(visitor.fault({ call: 'session' })).rejects.toThrow('invalid_field')
  })

  it('holds a request until it is let go or given up', async ({ visitor }) => {
    const { calls, fault, held, release } = visitor
    const modes = (username: string, until?: AbortSignal) => calls.loadLoginModes({ username }, until)
    const idOf = async (username: string) => {
      await expect.poll(async () => (await held()).map(({ body }) => body)).toContainEqual({ username })
      return (await held()).find(({ body }) => isDeepStrictEqual(body, { username }))?.id ?? 0
    }
    await fault({ call: 'POST /account/login/modes', hold: true })
    const [first, second] = [modes('a'), modes('b')]
    await release({ id: await idOf('b'), status: 503, body: { message: 'Down.' } })
    expect(await problemOf(second)).toEqual({ status: 503, message: 'Down.' })
    await release({ id: await idOf('a') })
    expect(await first).toMatchObject({ password: true })
    const givingUp = new AbortController()
    const third = modes('c', givingUp.signal)
    const id = await idOf('c')
    givingUp.abort()
    await expect(third).rejects.toThrow()
    await expect.poll(held).toEqual([])
    expect(await release({ id })).toEqual({ released: false })
  })
})

describe('the edges of the world', () => {
  it.for([
    [appOrigin, appOrigin],
    ['http://localhost:9999', null],
    ['null', null],
  ])('let a page of %s read the gateway: %s', async ([origin, allowed], { world }) => {
    const headers = { origin: String(origin), 'access-control-request-method': 'POST' }
    const answer = await plainFetch(`${world.origin}/gateway/account/login`, { method: 'OPTIONS', headers })
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
  })

  it('are written into the settings, and what comes over them is escaped', async ({ world, visitor: { open, at } }) => {
    expect(JSON.stringify(world.settings)).not.toMatch(/:4621|:30304/)
    const { gatewayUrl, licenseServerUrl } = world.settings as Record<string, string>
    expect([gatewayUrl, licenseServerUrl]).toEqual([`${world.origin}/gateway`, world.licenseOrigin])
    const { text } = await open(at(`/store?x=${encodeURIComponent('<script>')}`))
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script>')
    for (const path of ['/', '/mail', '/control', '/de/trial', '/help-center', '/idp/google', '/challenge/api.js'])
      expect((await open(at(path))).status).toBe(200)
  })
})
