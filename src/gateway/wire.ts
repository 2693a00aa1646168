import * as v from 'valibot'
import { asciiEmail } from '#machines/fields/email.ts'
import { personFields, profileFields } from '#machines/fields/person.ts'
import { Secret, unseal } from '#machines/security/secret.ts'
import * as answers from './wire-answers.ts'

/** What is sent of a sealed secret. */
const secret = v.pipe(v.instance(Secret), v.transform(unseal), v.string())
/** One spelling for each account: browsers send a domain in Unicode or in ASCII. */
const account = v.pipe(v.string(), v.transform(asciiEmail), v.string())
const text = v.string()
const maybe = v.optional(text)
const flag = v.boolean()
const only = v.strictObject
const person = personFields.each(() => text)
const profile = profileFields.each(() => text)
const captcha = { captchaAnswer: v.optional(secret), captchaGUID: maybe }
const sentCaptcha = { captchaAnswer: maybe, captchaGUID: maybe }
const mail = { email: account, returnTo: text }
const newcomer = { newsletterSubscription: flag }
const product = { isTrial: v.optional(flag), productCode: maybe }
const platform = v.picklist(['google', 'facebook', 'trimble'])
const tracking = { utmMedium: maybe, utmSource: maybe, utmCampaign: maybe, httpReferer: maybe }
const activation = v.pipe(
  only({ code: secret }),
  v.transform(({ code }) => ({ activationCode: code })),
  only({ activationCode: text }),
)

/** `call` names method and path; `{code}` in it is a value of the request. */
export interface Row<Request = v.GenericSchema, Answer = v.GenericSchema> {
  call: `${'GET' | 'POST' | 'PUT'} /${string}`
  /** Translates the port's names; its last schema has those that are sent, of which the contract is made. */
  request: Request
  answer: Answer
  /** Sent as a form, not as JSON. */
  isForm?: true
  /** Fails if another account is signed in than the one that the page shows. */
  personal?: true
  /** Signs somebody in or out, or may do so: what was read of the session before holds no more. */
  changesSession?: true
}

function row<Request, Answer>(
  call: Row['call'],
  request: Request,
  answer: Answer,
  more: Omit<Row, 'call' | 'request' | 'answer'> = {},
): Row<Request, Answer> {
  return { call, request, answer, ...more }
}

/** Every request that is sent, by call of the port. The contract has its comment. */
export const wire = {
  /**
   * Read who is signed in, and where the visitor is. 401 is nobody, as an empty `ID` is, and may bring a token and a
   * cookie, too.
   */
  loadSession: row('GET /session', only({}), answers.session),
  /** List all countries by their English names. */
  loadCountries: row('GET /countries', only({}), answers.countries),
  /** Ask how the account of this name signs in. A name that nobody has is answered as one with a password. */
  loadLoginModes: row('POST /account/login/modes', only({ username: account }), answers.modes),
  /**
   * Sign in by a password. It begins a new session with a new token. A captcha is due where `login/modes` said so, or
   * `Location` is `CN`.
   */
  logIn: row(
    'POST /account/login',
    only({ email: account, password: secret, ...captcha, isTrial: v.optional(flag) }),
    answers.login,
    { changesSession: true },
  ),
  /** Sign out. Who is signed in nowhere may be refused: that counts as signed out, too. */
  logOut: row(
    'POST /account/logout',
    v.pipe(
      only({ userAgent: maybe }),
      v.transform(({ userAgent }): { ua?: string | undefined } => (userAgent ? { ua: userAgent } : {})),
      only({ ua: maybe }),
    ),
    answers.nothing,
    { isForm: true, changesSession: true },
  ),
  /** Make a picture to be read, by its path on the host of captchas; who cannot see it has no call for a sound yet. */
  generateCaptcha: row('GET /captcha/generate', only({}), answers.captcha),
  /** Find the sign-in page of a provider. Where it leads back to is under *Pages*. */
  startSocialLogin: row(
    'POST /account/social/login',
    v.pipe(
      only({ platform, continue: text, autoRegister: v.optional(flag, false) }),
      v.transform(({ autoRegister, ...asked }) => ({ ...asked, auto_register: autoRegister })),
      only({ platform, continue: text, auto_register: flag }),
    ),
    answers.redirect,
  ),
  /** Find the sign-in page of an email address's company. Where it leads back to is under *Pages*. */
  startEnterpriseLogin: row('POST /account/federated/login', only({ email: account, origin: text }), answers.redirect),
  /**
   * Make an account, and mail its activation link. A captcha is always due: the picture's where `Location` is `CN`,
   * else the widget's token. Nobody gets in before the mail was followed.
   */
  register: row(
    'POST /account/register',
    v.pipe(
      only({ ...person, ...mail, ...captcha, password: secret, ...newcomer, tracking: only(tracking), ...product }),
      v.transform(({ tracking, ...asked }) => ({ ...asked, ...tracking })),
      only({ ...person, ...mail, ...sentCaptcha, password: text, ...newcomer, ...tracking, ...product }),
    ),
    answers.nothing,
  ),
  /** Ask whether one field would be accepted. */
  validateFields: row('POST /account/register/validate', v.partial(only({ email: account, ...person })), answers.field),
  /** Make an account for whom a provider has just signed in, and sign in. The email is the provider's. */
  registerSocially: row('POST /account/social/register', only({ ...person, ...newcomer }), answers.nothing, {
    changesSession: true,
  }),
  /**
   * Link whom a provider has just signed in to an account, and sign in. Without a provider's sign-in it may be refused
   * as such.
   */
  linkAccount: row('POST /account/social/link', only({ ...mail, password: secret }), answers.nothing, {
    changesSession: true,
  }),
  /** Read the profile. */
  loadProfile: row('GET /account/profile', only({}), answers.profile),
  /** Change the profile. */
  saveProfile: row('PUT /account/profile', only(profile), answers.nothing, { personal: true }),
  /**
   * Mail a link to a new password; no answer tells whether there is an account. Who is not active gets an activation,
   * who is disabled no link.
   */
  recoverPassword: row('POST /account/recover', only(mail), answers.nothing),
  /**
   * Ask whether the code of a link still sets a password. It is the call of first passwords, too, and uses nothing up.
   */
  validateCode: row('GET /account/recover/{code}', only({ code: secret }), answers.done),
  /** Set a new password by the code of a link. It ends a block and other sessions, and signs nobody in. */
  resetPassword: row('POST /account/reset_password', only({ password: secret, code: secret }), answers.done, {
    changesSession: true,
  }),
  /**
   * Set the first password of somebody invited, by the code of a link. It activates the account, and signs nobody in.
   */
  setUpPassword: row(
    'POST /account/setup_password',
    only({
      password: secret,
      code: secret,
      marketingInfo: only({
        marketingSource: text,
        marketingSourceOther: maybe,
        platformOfInterest: text,
        platformOfInterestOther: maybe,
        role: text,
        roleOther: maybe,
        phoneNumber: maybe,
      }),
    }),
    answers.done,
    { changesSession: true },
  ),
  /** Change the password. */
  changePassword: row('POST /account/change_password', only({ oldPassword: secret, password: secret }), answers.done, {
    personal: true,
    changesSession: true,
  }),
  /**
   * Activate the account by the code of a link. The code of an account that is active already may be answered as done.
   */
  activateAccount: row('POST /account/activate', activation, answers.done),
  /** Delete the account by the code of a link. */
  deleteAccount: row(
    'POST /account/delete',
    v.pipe(
      only({ code: secret }),
      v.transform(({ code }) => ({ deletionCode: code })),
      only({ deletionCode: text }),
    ),
    answers.done,
    { changesSession: true },
  ),
  /** Mail another activation link; no answer tells whether there is an account. Who is active already gets none. */
  resendActivation: row('POST /account/resend_activation', only(mail), answers.nothing),
  /** Mail another activation link of a trial; no answer tells whether there is an account. */
  resendTrialActivation: row('POST /account/trial/activation/resend', only(mail), answers.nothing),
  /** Activate the account of a trial by the code of a link, and sign in. */
  logInByActivation: row('POST /account/activation/login', activation, answers.email, { changesSession: true }),
}

export type SessionAnswer = v.InferOutput<typeof answers.session>
