import { expect } from 'vitest'
import { profileFields } from '#machines/fields/person.ts'
import { unexpected } from '#machines/port/problem.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { ownProfile, person } from '../machines/answers.ts'
import { type Client, shown } from './client.ts'

/** A call that only the gateway answers. */
export type Name = keyof Client
type Wire<Call extends Name> = [ask: Parameters<Client[Call]>[0], body: unknown]
type Meaning = [answer: unknown, meaning: unknown]

/** The request of a call and the meaning of its answers. */
export interface WireCase<Call extends Name> {
  call: string
  sent: Wire<Call>[]
  answered: Meaning[]
  /** Values without which an answer means nothing; it survives the lack of any other. */
  needs?: string[]
}

const wire = <Ask>(ask: Ask, body: unknown): [Ask, unknown] => [ask, body]
const asIs = <Ask>(ask: Ask): [Ask, unknown] => [ask, ask]
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

/** Every call of the gateway with its request and answers, a good one first. */
const done = { answered: onlyOk, needs: ['status'] }
const led = { answered: redirect, needs: ['redirect_to'] }

export const wireCases: { [Call in Name]: WireCase<Call> } = {
  loadCountries: {
    call: 'GET /countries',
    sent: [wire({}, null)],
    answered: [
      means([{ code: 'FR', name: null }, null, 'DE', { name: 'Italy' }, { code: 7 }, nether], [nether]),
      ...[[], ['DE', null], { countries: [nether] }, ...nothings].map((body) => means(body, unreadable)),
    ],
  },
  loadLoginModes: {
    call: 'POST /account/login/modes',
    sent: [wire({ username: 'ada', background: true }, { username: 'ada' })],
    answered: [
      means({ oidc: true, password: false }, { oidc: true, password: false, loginCaptchaEnabled: false }),
      means({ loginCaptchaEnabled: true }, { oidc: false, password: true, loginCaptchaEnabled: true }),
      ...nothingMeans({ oidc: false, password: true, loginCaptchaEnabled: false }),
    ],
  },
  logIn: {
    call: 'POST /account/login',
    sent: [
      wire({ email, password }, { email, password: shown(odd) }),
      wire({ email, password, ...captcha, isTrial: true }, { email, password: shown(odd), ...solved, isTrial: true }),
    ],
    answered: [
      means({ RequiredPasswordUpdate: true }, owing(true, false)),
      means({ RequiredProfileUpdate: true }, owing(false, true)),
      ...nothingMeans(owing(false, false)),
    ],
  },
  logOut: {
    call: 'POST /account/logout',
    sent: [wire({ userAgent: 'desktop 1+2&3' }, { ua: 'desktop 1+2&3' }), wire({ userAgent: undefined }, null)],
    answered: anything,
  },
  generateCaptcha: {
    call: 'GET /captcha/generate',
    sent: [wire({}, null)],
    answered: [
      means(
        { id: 'x', image: '/i?guid=12&of=a?b' },
        { id: 'x', image: expect.stringMatching(/^http:\/\/[^/]*\/captcha\/i\?guid=12&of=a\?b$/) },
      ),
      ...nothingMeans(unreadable),
    ],
    needs: ['id', 'image'],
  },
  startSocialLogin: {
    call: 'POST /account/social/login',
    sent: [false, true].map((autoRegister) =>
      wire(
        { platform: 'google', continue: returnTo, ...(autoRegister && { autoRegister }) },
        { platform: 'google', continue: returnTo, auto_register: autoRegister },
      ),
    ),
    ...led,
  },
  startEnterpriseLogin: { call: 'POST /account/federated/login', sent: [asIs({ email, origin: returnTo })], ...led },
  register: {
    call: 'POST /account/register',
    sent: [
      wire({ ...newcomer, password, tracking: visit }, { ...newcomer, password: shown(odd), ...visit }),
      wire(
        { ...newcomer, password, tracking: { ...visit, utmMedium: undefined }, ...captcha, ...trial },
        expect.objectContaining({ ...solved, ...trial }),
      ),
    ],
    answered: anything,
  },
  validateFields: {
    call: 'POST /account/register/validate',
    sent: [wire({ fields: { email }, background: true }, { email })],
    answered: [
      ...['ok', 'conflict', 'invalid'].map((status) => means({ status }, { email: status })),
      ...[{ status: 'maybe' }, ...nothings].map((body) => means(body, unreadable)),
    ],
    needs: ['status'],
  },
  registerSocially: {
    call: 'POST /account/social/register',
    sent: [asIs({ ...ada, newsletterSubscription: false })],
    answered: anything,
  },
  linkAccount: {
    call: 'POST /account/social/link',
    sent: [wire({ email, password, returnTo }, { email, password: shown(odd), returnTo })],
    answered: anything,
  },
  loadProfile: {
    call: 'GET /account/profile',
    sent: [wire({}, null)],
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
  saveProfile: { call: 'PUT /account/profile', sent: [asIs(own)], answered: anything },
  recoverPassword: { call: 'POST /account/recover', sent: [asIs({ email, returnTo })], answered: anything },
  validateCode: { call: 'GET /account/recover/a-code', sent: [wire({ code }, null)], ...done },
  resetPassword: {
    call: 'POST /account/reset_password',
    sent: [wire({ password, code }, { password: shown(odd), code: 'a-code' })],
    ...done,
  },
  setUpPassword: {
    call: 'POST /account/setup_password',
    sent: [wire({ password, code, marketingInfo }, { password: shown(odd), code: 'a-code', marketingInfo })],
    ...done,
  },
  changePassword: {
    call: 'POST /account/change_password',
    sent: [wire({ oldPassword: seal('Old-1'), password }, { oldPassword: shown('Old-1'), password: shown(odd) })],
    ...done,
  },
  activateAccount: { call: 'POST /account/activate', sent: [wire({ code }, { activationCode: 'a-code' })], ...done },
  deleteAccount: { call: 'POST /account/delete', sent: [wire({ code }, { deletionCode: 'a-code' })], ...done },
  resendActivation: {
    call: 'POST /account/resend_activation',
    sent: [asIs({ email, returnTo })],
    answered: anything,
  },
  logInByActivation: {
    call: 'POST /account/activation/login',
    sent: [wire({ code }, { activationCode: 'a-code' })],
    answered: [means({ Email: email }, { email }), ...nothingMeans({ email: '' })],
  },
}
