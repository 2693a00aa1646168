import { exampleAccounts } from '../tools/contract/accounts.ts'
import type { Deviation } from './deviating.ts'

const signedIn = { ID: 7, Email: '', FirstName: '', LastName: '', Linked: true, Location: '' }
const nameless = { error_code: undefined, error_message: 'Nein.' }
const done = { status: 200, body: { status: 'OK', error_code: undefined } }
const link = (path: string) => `${exampleAccounts.pages}${path}`

/** By what the kit says of it, or how that begins. */
export const planted: Record<string, Deviation> = {
  'GET /session, lets in https://other.example with its cookies': {
    change: (headers, sent) => {
      headers.set('access-control-allow-origin', `${sent.get('origin')}`)
      headers.set('access-control-allow-credentials', 'true')
    },
  },
  'PUT /account/profile, preflight 204: has Access-Control-Allow-Methods: GET': {
    headers: { 'access-control-allow-methods': 'GET' },
  },
  'POST /account/register, answer 422: has no Access-Control-Allow-Credentials': {
    at: 422,
    headers: { 'access-control-allow-credentials': '' },
  },
  'GET /session, answer 200: has Cache-Control: max-age=60': { headers: { 'cache-control': 'max-age=60' } },
  'POST /account/login, answer 429: has no Retry-After': { at: 423, status: 429 },
  "GET /session, answer 200: must have required property 'Linked'": {
    body: ({ ID }) => (ID ? { Linked: undefined } : {}),
  },
  'GET /session, answer 200: /Location must match pattern': { body: { Location: 'United States' } },
  'POST /account/login, answer 200: /RequiredPasswordUpdate must be': {
    at: 200,
    body: { RequiredPasswordUpdate: 'yes' },
  },
  "POST /account/activate, answer 200: must have required property 'status'": {
    at: 200,
    body: { status: undefined, message: 'Your account is active.' },
  },
  'POST /account/login, sets no cookie that is HttpOnly': {
    at: 200,
    change: (headers) => headers.set('set-cookie', `${headers.get('set-cookie')}`.replace('; HttpOnly', '')),
  },
  'POST /account/login, leaves the token as it was': { keepsToken: true },
  'POST /account/logout, leaves the visitor signed in': { call: 'GET /session', nth: 8, body: signedIn },
  'POST /account/logout, a wrong token is answered by 200': { at: 400, status: 200, body: { error_code: undefined } },
  'POST /account/reset_password, a used code is answered by 200': { at: 410, nth: 3, ...done },
  'POST /account/change_password, a wrong password in German is answered by 204': {
    takes: ['not-the-password', 'Sunny-Meadow-42'],
  },
  'POST /account/login, a wrong password in German is answered by 401': { at: 401, to: / de /, body: nameless },
  'POST /account/login, a wrong password ': {
    at: 401,
    status: 403,
    body: nameless,
    accounts: { blocked: undefined as never },
  },
  'POST /account/login, tells who has an account: 401 {': { at: 401, to: /-.*@example/, status: 404 },
  'POST /account/login, tells who has an account: ten wrong passwords end as blocked': {
    at: 423,
    to: /-.*@example/,
    status: 401,
    body: { error_code: 'wrong_password' },
  },
  'POST /account/login, a wrong password of dis@alone.example is answered by 403': {
    at: 401,
    to: /dis@/,
    status: 403,
    body: { error_code: 'user_disabled' },
  },
  'POST /account/recover, tells who has an account: 204 {}, without one 404': {
    at: 204,
    to: /nobody/,
    status: 404,
    body: nameless,
  },
  'POST /account/recover, tells who has an account: N ms': { at: 204, to: /ann@/, delay: 300 },
  'POST /account/social/login, leads to /idp/google': { body: { redirect_to: '/idp/google' } },
  'GET /captcha/generate, a picture shows abcdefgh; due are 6 digits': {
    accounts: {
      newPassword: undefined as never,
      newcomer: { email: 'pic@example.com', countryCode: 'NL', captchaGUID: '1', captchaAnswer: 'abcdefgh' },
    },
  },
  'POST /account/reset_password, has the code a:b+c; due is': {
    accounts: { resetLink: link('/account/password-reset?email=a&code=a%3Ab%2Bc') },
  },
  'POST /account/activate, leads to http://localhost:4620/confirm; due at': {
    accounts: { activationLink: link('/confirm?code=a') },
  },
  'POST /account/social/login, leads to /register/social without firstName': {
    accounts: { ledTo: [link('/register/social?platform=google&lastName=B&email=c')] },
  },
  'GET /session/link, leads to https://other.example': {
    to: /other[.]example/,
    headers: { location: 'https://other.example/' },
  },
  'GET /oauth/authorize, leads to /legacy_login/callback without state': {
    to: /legacy_login/,
    headers: { location: link('/legacy_login/callback#access_token=a') },
  },
}
