import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openOutside } from '../journeys/outside.ts'
import { exampleAccounts } from '../tools/contract/accounts.ts'
import type { Send } from '../tools/contract/browser.ts'
import { tryGateway } from '../tools/contract/kit.ts'
import { parsed } from '../world/control/contract.ts'
import type { CodeKind } from '../world/state/codes.ts'
import { openWorld } from '../world/world.ts'

const { unknown, pages: here, active } = exampleAccounts
const elsewhere = 'https://account.example.com'
const open = (appOrigin: string) => openWorld({ appOrigin, port: 0, licensePort: 0 })
const worlds = { [here]: await open(here), [elsewhere]: await open(elsewhere) }
afterAll(() => Promise.all(Object.values(worlds).map((world) => world.close())))

interface Deviation {
  /** The call that is answered so, if the kit names another. */
  call?: string
  /** Only these answers: of a status, of the known or unknown account, of a place in order. */
  at?: number
  to?: 'known' | 'unknown'
  nth?: number
  status?: number
  body?: object
  /** An empty one is not sent. */
  headers?: Record<string, string>
  isLax?: true
  delay?: number
}

/** Answers one call differently from the world. */
function deviating(fault: string, { call = fault.replace(/,.*/, ''), at, to, nth, ...change }: Deviation): Send {
  let asked = 0
  return async (address, init) => {
    const answer = await fetch(address, init)
    const preflight = new Headers(init.headers).get('access-control-request-method')
    if (`${preflight ?? init.method} ${address.replace(/.*\/gateway/, '')}` !== call) return answer
    if (fault.includes('preflight') !== Boolean(preflight)) return answer
    asked += 1
    const isMeant = (at ?? answer.status) === answer.status && (nth ?? asked) === asked
    if (!isMeant || (to && `${init.body}`.includes(unknown) !== (to === 'unknown'))) return answer
    const headers = new Headers(answer.headers)
    if (change.isLax) headers.set('set-cookie', `${headers.get('set-cookie')}`.replace('=None', '=Lax'))
    const was = parsed(await answer.text(), 'json')
    await sleep(change.delay)
    for (const [name, value] of Object.entries(change.headers ?? {})) headers.set(name, value)
    for (const [name, value] of Object.entries(change.headers ?? {})) if (!value) headers.delete(name)
    const body = Array.isArray(was) ? (change.body ?? was) : { ...Object(was), ...change.body }
    const { status = answer.status } = change
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
  }
}

/** Shows the token that was sent, and never a new one. */
function unrotated(): Send {
  const newest = new Map<string, string>()
  return async (address, init) => {
    const headers = new Headers(init.headers)
    const token = headers.get('x-csrf-token')
    if (!token) return fetch(address, init)
    headers.set('x-csrf-token', newest.get(token) ?? token)
    const answer = await fetch(address, { ...init, headers })
    newest.set(token, answer.headers.get('x-csrf-token') ?? token)
    const shown = new Headers(answer.headers)
    shown.set('x-csrf-token', token)
    return new Response(answer.body, { status: answer.status, headers: shown })
  }
}

async function report(pages: string, send?: Send) {
  const { origin = '' } = worlds[pages] ?? {}
  const { person, mail, digits } = openOutside(origin, 'kit')
  const code = async (like: string, kind: CodeKind) => {
    const [last] = await mail((await person(like, kind)).email)
    return new URL(last?.links[0] ?? '').searchParams.get('code') ?? ''
  }
  const { id = '' } = Object(await (await fetch(`${origin}/gateway/captcha/generate`)).json())
  const accounts = {
    ...exampleAccounts,
    pages,
    blocked: (await person('blocked')).email,
    newcomer: { email: `${id}@example.com`, countryCode: 'NL', captchaGUID: id, captchaAnswer: await digits(id) },
    resetCode: await code('active', 'reset'),
    setupCode: await code('invited', 'setup'),
    activationCode: await code('inactive', 'activation'),
    trialCode: await code('inactive', 'trial'),
    deletionCode: await code('active', 'delete'),
  }
  return tryGateway(`${origin}/gateway`, accounts, send)
}

it.each(Object.keys(worlds))('has nothing to say of the stand-in, with pages at %s', async (pages) => {
  expect(await report(pages)).toEqual({ faults: [], untried: [] })
})

const [signedIn, modes] = [
  { ID: 7, Email: '', FirstName: '', LastName: '', Linked: true },
  { oidc: true, password: true },
]
const tells = 'POST /account/recover, tells who has an account:'

/** By what the kit says of it, or how that begins. */
const deviations: Record<string, Deviation> = {
  'PUT /account/profile, preflight 204: has Access-Control-Allow-Methods: G': {
    headers: { 'access-control-allow-methods': 'G' },
  },
  'POST /account/login, preflight 204: has Access-Control-Allow-Headers: X': {
    headers: { 'access-control-allow-headers': 'X' },
  },
  'POST /account/login/modes, preflight 404: is no answer to it': { status: 404 },
  'GET /countries, answer 200: has Access-Control-Allow-Origin: *': { headers: { 'access-control-allow-origin': '*' } },
  'POST /account/register, answer 400: has no Access-Control-Allow-Cred': {
    at: 400,
    headers: { 'access-control-allow-credentials': '' },
  },
  'GET /account/profile, answer 401: has no Access-Control-Expose-H': {
    at: 401,
    headers: { 'access-control-expose-headers': '' },
  },
  "GET /session, answer 200: must have required property 'Location'": { body: { Location: undefined } },
  "POST /account/login/modes, answer 200: must have required property 'oidc'": { body: { oidc: undefined } },
  'POST /account/login, answer 200: /RequiredPasswordUpdate must be': { at: 200, body: { RequiredPasswordUpdate: 0 } },
  "GET /countries, answer 200: /0 must have required property 'name'": { body: [{ code: 'NL' }] },
  'POST /account/social/login, leads to /idp/google': { body: { redirect_to: '/idp/google' } },
  [`POST /account/register/validate, ${active.email} is ok, not conflict`]: { nth: 2, body: { status: 'ok' } },
  'POST /account/login, a wrong password is refused, but not as': {
    at: 401,
    body: { message: 'Nope.', error_code: undefined },
  },
  'POST /account/login, an inactive account is refused with 400, not 403': { at: 403, status: 400 },
  'POST /account/login/modes, a wrong token is answered with 200': {
    at: 403,
    status: 200,
    body: { ...modes, loginCaptchaEnabled: true },
  },
  'POST /account/login, sets no cookie that is SameSite=None': { isLax: true },
  'POST /account/login, answer 429: has no Retry-After': { at: 429, headers: { 'retry-after': '' } },
  'POST /account/login, answer 429: has Retry-After: soon': { at: 429, headers: { 'retry-after': 'soon' } },
  'POST /account/logout, leaves the visitor signed in': { call: 'GET /session', nth: 4, body: signedIn },
  'POST /account/reset_password, a used code is answered with 200': { nth: 3, status: 200, body: { status: 'OK' } },
  'POST /account/delete, a used code is refused, but not as codeGone': {
    nth: 3,
    body: { message: 'No.', error_code: 'x' },
  },
  [`${tells} 200, without one 404`]: { to: 'unknown', status: 404, body: { message: 'Who?' } },
  [`${tells} {"status":"OK"}, without one {"status":"OK","mails":0}`]: { to: 'unknown', body: { mails: 0 } },
  [`${tells} N ms, without one N ms`]: { to: 'known', delay: 300 },
  'POST /account/login, leaves the token as it was': {},
}

it.each(Object.entries(deviations))('names %s', async (fault, deviation) => {
  const send = Object.keys(deviation).length > 0 ? deviating(fault, deviation) : unrotated()
  const { faults } = await report(elsewhere, send)
  expect(faults.map((one) => one.replaceAll(/\d+ ms/g, 'N ms').slice(0, fault.length))).toEqual([fault])
})
