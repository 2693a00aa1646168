import { createHash, randomUUID } from 'node:crypto'

type Body = Partial<
  Record<
    'ID' | 'Email' | 'error_code' | 'message' | 'status' | 'redirect_to' | 'id' | 'image' | 'token' | 'text',
    string
  >
> & { RequiredPasswordUpdate?: boolean }
type Answer = { status: number; body: Body; location: string; headers: Headers }
type Options = { method?: string; json?: unknown; form?: Record<string, string>; headers?: Record<string, string> }

/** The start of a password's hash, as the request log shows it. */
export const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A browser without a screen: keeps cookies and the CSRF token, follows no redirect. */
export const createVisitor = (world: string, scope = '') => {
  const cookies = new Map<string, string>(scope ? [['world_scope', scope]] : [])
  let csrf = ''
  const go = async (address: string, { method, json, form, headers = {} }: Options = {}): Promise<Answer> => {
    const answer = await fetch(new URL(address, world), {
      method: method ?? (json || form ? 'POST' : 'GET'),
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(csrf ? { 'x-csrf-token': csrf } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(json ? { body: JSON.stringify(json) } : form ? { body: new URLSearchParams(form) } : {}),
    })
    csrf = answer.headers.get('x-csrf-token') ?? csrf
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    const body = isJson ? JSON.parse(text) : { text }
    return { status: answer.status, body, location: answer.headers.get('location') ?? '', headers: answer.headers }
  }
  const call = (name: string, json?: unknown, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = name.split(' ')
    return go(`/gateway${path}`, { method, json, headers })
  }
  const tell = async <Body>(name: string, json?: unknown): Promise<Body> => {
    const [method = '', path = ''] = name.split(' ')
    return (await go(path, { method, json })).body as Body
  }
  const links = async (to: string) =>
    (await tell<{ links: string[] }[]>(`GET /mail/api?to=${encodeURIComponent(to)}`)).flatMap((mail) => mail.links)
  return {
    cookies,
    go,
    call,
    tell,
    open: async () => {
      await call('GET /session')
    },
    challenge: async () => (await go('/challenge/token', { method: 'POST' })).body.token ?? '',
    links,
    mailedCode: async (to: string) => param((await links(to))[0], 'code'),
  }
}

/** A browser without a screen. */
export type Visitor = ReturnType<typeof createVisitor>

/** A fresh visitor in a scope of their own, with the switches a test needs. */
export const arrive = async (world: string) => {
  const scope = randomUUID()
  const visitor = createVisitor(world, scope)
  await visitor.open()
  return {
    ...visitor,
    scope,
    person: (like: string) =>
      visitor.tell<{ email: string; username: string; password: string }>('POST /control/people', { like, scope }),
    later: (seconds: number) => visitor.tell('PUT /control/clock', { scope, advance: seconds }),
    logIn: (email: string, password: string, more = {}) =>
      visitor.call('POST /account/login', { email, password, ...more }),
  }
}

/** One query parameter of an address. */
export const param = (address: string | undefined, name: string) => new URL(address ?? '').searchParams.get(name) ?? ''

/** The token hidden in a page's form. */
export const formToken = (page: string | undefined) => /name="csrf" value="([^"]+)"/.exec(page ?? '')?.[1] ?? ''
