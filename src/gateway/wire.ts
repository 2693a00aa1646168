import * as v from 'valibot'
import { asciiEmail } from '#machines/fields/email.ts'
import { eachField } from '#machines/fields/person.ts'
import { Secret, unseal } from '#machines/security/secret.ts'
import * as answers from './wire-answers.ts'

/** What is sent of a sealed secret. */
const secret = v.pipe(v.instance(Secret), v.transform(unseal), v.string())
/** An account has one spelling, whatever the visitor's browser made of it. */
const account = v.pipe(v.string(), v.transform(asciiEmail), v.string())
const text = v.string()
const maybe = v.optional(text)
const flag = v.boolean()
const person = eachField(() => text)
const captcha = { captchaAnswer: v.optional(secret), captchaGUID: maybe }
const mail = { email: account, returnTo: text }

/** `call` names method and path; `{code}` in it is a value of the request. */
export interface Row<Request = v.GenericSchema, Answer = v.GenericSchema> {
  call: `${'GET' | 'POST' | 'PUT'} /${string}`
  request: Request
  answer: Answer
  /** Sent as a form, not as JSON. */
  isForm?: true
  /** Fails if another account is signed in than the one that the page shows. */
  personal?: true
}

function row<Asked extends v.ObjectEntries, Answer>(
  call: Row['call'],
  asked: Asked,
  answer: Answer,
  more: Pick<Row, 'isForm' | 'personal'> = {},
) {
  return { call, request: v.strictObject(asked), answer, ...more } satisfies Row<unknown, unknown>
}

/** Every request that is sent, by call of the port: what is asked, what is sent of it, and what is read. */
export const wire = {
  loadSession: row('GET /session', {}, answers.session),
  loadCountries: row('GET /countries', {}, answers.countries),
  loadLoginModes: row('POST /account/login/modes', { username: account }, answers.modes),
  logIn: row(
    'POST /account/login',
    { email: account, password: secret, ...captcha, isTrial: v.optional(flag) },
    answers.login,
  ),
  logOut: row('POST /account/logout', { ua: maybe }, answers.nothing, { isForm: true }),
  generateCaptcha: row('GET /captcha/generate', {}, answers.captcha),
  startSocialLogin: row(
    'POST /account/social/login',
    { platform: v.picklist(['google', 'facebook', 'trimble']), continue: text, auto_register: flag },
    answers.redirect,
  ),
  startEnterpriseLogin: row('POST /account/federated/login', { email: account, origin: text }, answers.redirect),
  register: row(
    'POST /account/register',
    {
      ...person,
      ...mail,
      ...captcha,
      password: secret,
      newsletterSubscription: flag,
      utmMedium: maybe,
      utmSource: maybe,
      utmCampaign: maybe,
      httpReferer: maybe,
      isTrial: v.optional(flag),
      productCode: maybe,
    },
    answers.nothing,
  ),
  validateFields: row(
    'POST /account/register/validate',
    v.partial(v.object({ email: account, ...person })).entries,
    answers.field,
  ),
  registerSocially: row('POST /account/social/register', { ...person, newsletterSubscription: flag }, answers.nothing),
  linkAccount: row('POST /account/social/link', { ...mail, password: secret }, answers.nothing),
  loadProfile: row('GET /account/profile', {}, answers.profile),
  saveProfile: row('PUT /account/profile', person, answers.nothing, { personal: true }),
  recoverPassword: row('POST /account/recover', mail, answers.nothing),
  validateCode: row('GET /account/recover/{code}', { code: secret }, answers.done),
  resetPassword: row('POST /account/reset_password', { password: secret, code: secret }, answers.done),
  setUpPassword: row(
    'POST /account/setup_password',
    {
      password: secret,
      code: secret,
      marketingInfo: v.strictObject({
        marketingSource: text,
        marketingSourceOther: maybe,
        platformOfInterest: text,
        platformOfInterestOther: maybe,
        role: text,
        roleOther: maybe,
        phoneNumber: maybe,
      }),
    },
    answers.done,
  ),
  changePassword: row('POST /account/change_password', { oldPassword: secret, password: secret }, answers.done, {
    personal: true,
  }),
  activateAccount: row('POST /account/activate', { activationCode: secret }, answers.done),
  deleteAccount: row('POST /account/delete', { deletionCode: secret }, answers.done),
  resendActivation: row('POST /account/resend_activation', mail, answers.nothing),
  resendTrialActivation: row('POST /account/trial/activation/resend', mail, answers.nothing),
  logInByActivation: row('POST /account/activation/login', { activationCode: secret }, answers.email),
}

export type SessionAnswer = v.InferOutput<typeof answers.session>
