import { afterAll, expect, it } from 'vitest'
import { openOutside, type Somebody } from '../journeys/outside.ts'
import { exampleAccounts } from '../tools/contract/accounts.ts'
import { openBrowser, type Send } from '../tools/contract/browser.ts'
import { tryGateway } from '../tools/contract/kit.ts'
import type { CodeKind } from '../world/state/codes.ts'
import { openWorld } from '../world/world.ts'
import { type Deviation, deviating, strict, unrotated } from './deviating.ts'

const { pages: here, active: anna } = exampleAccounts
const elsewhere = 'https://account.example.com'
const open = (appOrigin: string) => openWorld({ appOrigin, port: 0, licensePort: 0 })
const worlds = { [here]: await open(here), [elsewhere]: await open(elsewhere) }
afterAll(() => Promise.all(Object.values(worlds).map((world) => world.close())))

const outside = (pages: string) => openOutside(worlds[pages]?.origin ?? '', 'kit')

async function report(pages: string, send?: Send, like?: Somebody) {
  const { person, mail, digits, at } = outside(pages)
  const { email, password } = like ?? (await person('active'))
  const code = async (like: string, kind: CodeKind) => {
    const [last] = await mail((await person(like, kind)).email)
    return new URL(last?.links[0] ?? '').searchParams.get('code') ?? ''
  }
  const { id = '' } = Object(await (await fetch(at('/gateway/captcha/generate'))).json())
  const accounts = {
    ...exampleAccounts,
    pages,
    active: { email, password },
    blocked: (await person('blocked')).email,
    newcomer: { email: `${id}@example.com`, countryCode: 'NL', captchaGUID: id, captchaAnswer: await digits(id) },
    resetCode: await code('active', 'reset'),
    setupCode: await code('invited', 'setup'),
    activationCode: await code('inactive', 'activation'),
    trialCode: await code('inactive', 'trial'),
    deletionCode: await code('active', 'delete'),
  }
  const { faults, untried } = await tryGateway(at('/gateway'), accounts, send)
  const named = faults.map((one) => one.replaceAll(email, anna.email).replaceAll(/\d+ ms/g, 'N ms'))
  return { faults: named, untried }
}

it.each(Object.keys(worlds))('has nothing to say of the stand-in, with pages at %s', async (pages) => {
  expect(await report(pages)).toEqual({ faults: [], untried: [] })
})

const [signedIn, modes] = [
  { ID: 7, Email: '', FirstName: '', LastName: '', Linked: true },
  { oidc: true, password: true },
]
const wrong = 'not-the-password'
const nope = { message: 'Nope.', error_code: undefined }
const german = { isGerman: true, body: nope } as const
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
  [`POST /account/register/validate, ${anna.email} is ok, not conflict`]: { nth: 2, body: { status: 'ok' } },
  'POST /account/login, a wrong password is refused, but not as': { at: 401, body: nope },
  'POST /account/login, an inactive account is refused with 400, not 403': { at: 403, status: 400 },
  'POST /account/login/modes, a wrong token is answered with 200': {
    at: 403,
    status: 200,
    body: { ...modes, loginCaptchaEnabled: true },
  },
  'POST /account/login, sets no cookie that is SameSite=None': { isLax: true },
  'POST /account/login, answer 429: has no Retry-After': { at: 429, headers: { 'retry-after': '' } },
  'POST /account/login, answer 429: has Retry-After: soon': { at: 429, headers: { 'retry-after': 'soon' } },
  'POST /account/logout, leaves the visitor signed in': { call: 'GET /session', nth: 8, body: signedIn },
  'POST /account/reset_password, a used code is answered with 200': { nth: 4, status: 200, body: { status: 'OK' } },
  'POST /account/delete, a used code is refused, but not as codeUsed or codeGone': {
    nth: 4,
    body: { message: 'No.', error_code: 'x' },
  },
  [`${tells} 200, without one 404`]: { to: 'unknown', status: 404, body: { message: 'Who?' } },
  [`${tells} {"status":"OK"}, without one {"status":"OK","mails":0}`]: { to: 'unknown', body: { mails: 0 } },
  [`${tells} N ms, without one N ms`]: { to: 'known', delay: 300 },
  'POST /account/login, leaves the token as it was': {},
  'GET /session, lets in https://other.example with its cookies': { isOpen: true },
  'GET /session, answer 200: has Cache-Control: max-age=60': { headers: { 'cache-control': 'max-age=60' } },
  'GET /captcha/generate, has its picture at //a.example/1': { body: { image: '//a.example/1' } },
  'POST /account/login, a wrong password in German is refused, but not as wrongPassword': { at: 401, ...german },
  'POST /account/login, an inactive account in German is refused, but not as notActive': { at: 403, ...german },
  'POST /account/login, tells who has an account: N ms': { to: 'known', at: 401, delay: 400 },
  'POST /account/change_password, a wrong password in German is refused': { at: 400, ...german },
  'POST /account/delete, a used code in German is refused, but not as codeUsed or codeGone': { ...german, nth: 5 },
  'POST /account/login, tells who has an account: 401, without one 404': { to: 'unknown', at: 401, status: 404 },
  'POST /account/login, tells who has an account: {': { to: 'known', at: 401, body: { error_message: 'Hm.' } },
  'POST /account/change_password, a wrong password in German is answered with 200': { takes: [wrong, anna.password] },
  'POST /account/change_password, what is asked is refused: 200': { nth: 2, body: { status: 'FAILED' } },
  'POST /account/change_password, no answer: cut': { isCut: true },
}

it.each(Object.entries(deviations))('names %s, and leaves the password as it was', async (fault, deviation) => {
  const send = Object.keys(deviation).length > 0 ? deviating(fault, deviation) : unrotated()
  const somebody = await outside(elsewhere).person('active')
  const { faults } = await report(elsewhere, send, somebody)
  expect(faults.map((one) => one.slice(0, fault.length))).toEqual([fault])
  const browser = openBrowser(outside(elsewhere).at('/gateway'), elsewhere, fetch)
  expect((await browser.ask('logIn', somebody)).status).toBe(200)
})

it('says which password holds where it cannot be changed back', async () => {
  const takes: Deviation['takes'] = [`"password":"${anna.password}"`, '"password":"x"']
  const { faults } = await report(elsewhere, deviating('POST /account/change_password', { takes }))
  expect(faults).toEqual([
    expect.stringContaining('POST /account/change_password, what is asked is refused: 400'),
    `POST /account/change_password, leaves ${anna.email} with newPassword`,
  ])
})

const unwilling = () => deviating('POST /account/change_password', { at: 200, body: { status: 'FAILED' } })

it.each([strict, unwilling])('says the same three times in a row', async (gateway) => {
  const [send, somebody] = [gateway(), await outside(elsewhere).person('active')]
  const reports = []
  for (const _ of 'abc') reports.push(await report(elsewhere, send, somebody))
  expect(reports).toEqual([reports[0], reports[0], reports[0]])
  expect(reports[0]?.faults).toHaveLength(gateway === strict ? 0 : 1)
})
