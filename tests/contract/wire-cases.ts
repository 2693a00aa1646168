import * as v from 'valibot'
import { expect } from 'vitest'
import { profileFields } from '#machines/fields/person.ts'
import { mapValues } from '#machines/map-values.ts'
import { unexpected } from '#machines/port/problem.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { type Row, wire } from '#src/gateway/wire.ts'
import * as answers from '#src/gateway/wire-answers.ts'
import { ownProfile, person } from '../machines/answers.ts'
import { type Client, shown } from './client.ts'

/** A call that only the gateway answers. */
export type Name = Exclude<keyof Client, 'loadSession'>
type Wire<Call extends Name> = [ask: Parameters<Client[Call]>[0], body: unknown]
type Meaning = [answer: unknown, meaning: unknown]

/** The request of a call and the meaning of its answers. */
interface WireCase<Call extends Name> {
  call: string
  sent: Wire<Call>[]
  answered: Meaning[]
}

const sends = <Ask>(ask: Ask, body: unknown): [Ask, unknown] => [ask, body]
const means = (answer: unknown, meaning: unknown): Meaning => [answer, meaning]

export const unreadable = { status: 200, message: unexpected, detail: '200' }
/** Answers without any expected value. */
const nothings = [{}, { surprise: [1] }, { status: 7, email: {}, id: [], Email: null }]
const nothingMeans = (meaning: unknown) => nothings.map((body) => means(body, meaning))

const odd = '  пароль é é 😀  '
const code = seal('a-code')
const password = seal(odd)
const returnTo = trustedAddress('https://www.chaos.example/')
const email = 'ada@lovelace.example'
const ada = { ...person, lastName: "O'King" }
const own = { ...ownProfile, ...ada }
const nether = { code: 'NL', name: 'Netherlands' }
const captcha = { captchaAnswer: seal('123'), captchaGUID: 'c-1' }
const solved = { captchaAnswer: '123', captchaGUID: 'c-1' }
const trial = { isTrial: true, productCode: 'suite' }
const visit = { utmMedium: 'm', utmSource: 's', utmCampaign: 'c', httpReferer: 'https://blog.example/post' }
const newcomer = { ...ada, email, newsletterSubscription: true, returnTo }
const marketingInfo = { marketingSource: 'Google', platformOfInterest: 'Rhino', role: 'Student' }
const profile = { ...own, email, customerNumber: 'C-1', passwordAllowed: true }
const barely = { ...profileFields.none, email, customerNumber: '4711', passwordAllowed: false }
const owing = (requiredPasswordUpdate: boolean, requiredProfileUpdate: boolean) => ({
  requiredPasswordUpdate,
  requiredProfileUpdate,
})

const anything = [means('', undefined), means({ status: 'OK' }, undefined), ...nothingMeans(undefined)]
const onlyOk = [
  means({ status: 'OK' }, undefined),
  means({ status: 'EXPIRED', message: 'No.', guid: 'g' }, { status: 400, message: 'No.', guid: 'g' }),
  means({ status: 'EXPIRED' }, { status: 400, message: unexpected }),
  ...nothingMeans(unreadable),
]
const redirect = [means({ redirect_to: '//a' }, { redirectTo: '//a' }), ...nothingMeans(unreadable)]

const done = { of: answers.done, answered: onlyOk }
const led = { of: answers.redirect, answered: redirect }

const special: { [Call in Name]?: WireCase<Call> } = {
  loadCountries: {
    call: 'GET /countries',
    sent: [sends({}, null)],
    answered: [
      means([{ code: 'FR', name: null }, null, 'DE', { name: 'Italy' }, { code: 7 }, nether], [nether]),
      ...[[], ['DE', null], { countries: [nether] }, ...nothings].map((body) => means(body, unreadable)),
    ],
  },
  loadLoginModes: {
    call: 'POST /account/login/modes',
    sent: [sends({ username: 'ada', background: true }, { username: 'ada' })],
    answered: [
      means({ oidc: true, password: false }, { oidc: true, password: false, loginCaptchaEnabled: false }),
      means({ loginCaptchaEnabled: true }, { oidc: false, password: true, loginCaptchaEnabled: true }),
      ...nothingMeans({ oidc: false, password: true, loginCaptchaEnabled: false }),
    ],
  },
  logIn: {
    call: 'POST /account/login',
    sent: [
      sends({ email, password }, { email, password: shown(odd) }),
      sends({ email, password, ...captcha, isTrial: true }, { email, password: shown(odd), ...solved, isTrial: true }),
    ],
    answered: [
      means({ RequiredPasswordUpdate: true }, owing(true, false)),
      means({ RequiredProfileUpdate: true }, owing(false, true)),
      ...nothingMeans(owing(false, false)),
    ],
  },
  logOut: {
    call: 'POST /account/logout',
    sent: [sends({ userAgent: 'desktop 1+2&3' }, { ua: 'desktop 1+2&3' }), sends({ userAgent: undefined }, null)],
    answered: anything,
  },
  generateCaptcha: {
    call: 'GET /captcha/generate',
    sent: [sends({}, null)],
    answered: [
      means(
        { id: 'x', image: '/i?guid=12&of=a?b' },
        { id: 'x', image: expect.stringMatching(/^http:\/\/[^/]*\/captcha\/i\?guid=12&of=a\?b$/) },
      ),
      ...nothingMeans(unreadable),
    ],
  },
  startSocialLogin: {
    call: 'POST /account/social/login',
    sent: [false, true].map((autoRegister) =>
      sends(
        { platform: 'google', continue: returnTo, ...(autoRegister && { autoRegister }) },
        { platform: 'google', continue: returnTo, auto_register: autoRegister },
      ),
    ),
    ...led,
  },
  register: {
    call: 'POST /account/register',
    sent: [
      sends({ ...newcomer, password, tracking: visit }, { ...newcomer, password: shown(odd), ...visit }),
      sends(
        { ...newcomer, password, tracking: { ...visit, utmMedium: undefined }, ...captcha, ...trial },
        expect.objectContaining({ ...solved, ...trial }),
      ),
    ],
    answered: anything,
  },
  validateFields: {
    call: 'POST /account/register/validate',
    sent: [sends({ fields: { email }, background: true }, { email })],
    answered: [
      ...['ok', 'conflict', 'invalid'].map((status) => means({ status }, { email: status })),
      ...[{ status: 'maybe' }, ...nothings].map((body) => means(body, unreadable)),
    ],
  },
  loadProfile: {
    call: 'GET /account/profile',
    sent: [sends({}, null)],
    answered: [
      means(profile, profile),
      means({ email, firstName: null, customerNumber: 4711, passwordAllowed: null }, barely),
      ...[{}, { email: null }].map((lacking) =>
        means({ ...own, ...lacking }, expect.objectContaining({ ...own, email: '' })),
      ),
      means({ ...profile, countryCode: 826 }, { ...profile, countryCode: '826' }),
      ...[{ ...profile, firstName: {} }, { profile }, ...nothings].map((body) => means(body, unreadable)),
    ],
  },
  validateCode: { call: 'GET /account/recover/a-code', sent: [sends({ code }, null)], ...done },
  activateAccount: { call: 'POST /account/activate', sent: [sends({ code }, { activationCode: 'a-code' })], ...done },
  deleteAccount: { call: 'POST /account/delete', sent: [sends({ code }, { deletionCode: 'a-code' })], ...done },
  logInByActivation: {
    call: 'POST /account/activation/login',
    sent: [sends({ code }, { activationCode: 'a-code' })],
    answered: [means({ Email: email }, { email }), ...nothingMeans({ email: '' })],
  },
}

/** A call whose values are sent by the names and as they are; what its row says is what happens. */
function plainCase({ call, request, answer }: Row): WireCase<Name> {
  const entries = Object.entries<v.GenericSchema>(Object(request).entries)
  const asked = entries.map(([name, schema]) => {
    const values = name === 'code' ? [code] : [password, true, email, marketingInfo]
    return [name, values.find((value) => v.is(schema, value))] as const
  })
  const opened = new Map<unknown, unknown>([
    [code, 'a-code'],
    [password, shown(odd)],
  ])
  const sent = asked.map(([name, value]) => [name, opened.get(value) ?? value])
  const outcome = [led, done].find(({ of }) => of === answer) ?? { answered: anything }
  return { call, sent: [[Object.fromEntries(asked), Object.fromEntries(sent)]], ...outcome }
}

const { loadSession: _, resendTrialActivation: __, ...calls } = wire

/** Every call of the gateway with its request and answers, a good one first. */
export const wireCases = mapValues(calls, (row: Row, name) => special[name as Name] ?? plainCase(row)) as Record<
  Name,
  WireCase<Name>
>

/** Makes a call with its first request, or another one. */
export const make = (calls: Client, name: Name, asked: unknown = wireCases[name].sent[0]?.[0], until?: AbortSignal) =>
  (calls[name] as (asked: unknown, until?: AbortSignal) => Promise<unknown>)(asked, until)
