import * as v from 'valibot'
import { asciiEmail } from '#machines/fields/email.ts'
import type { Gateway } from '#machines/port/gateway.ts'
import { unexpected } from '#machines/port/problem.ts'
import { unseal } from '#machines/security/secret.ts'
import type { Http, HttpRequest } from './http.ts'

const text = v.optional(v.fallback(v.string(), ''), '')
/** Missing or null counts as empty; any other type is an error. */
const perhaps = v.nullish(v.string(), '')
const key = v.union([v.string(), v.pipe(v.number(), v.transform(String))])
const yes = v.optional(v.fallback(v.boolean(), false), false)

/** `GET /session`, signed in or not. */
export const sessionSchema = v.object({
  ID: v.nullish(key, ''),
  Email: text,
  FirstName: text,
  LastName: text,
  Location: text,
  Linked: v.optional(v.fallback(v.boolean(), true), true),
})

const modesSchema = v.object({
  oidc: yes,
  password: v.optional(v.fallback(v.boolean(), true), true),
  loginCaptchaEnabled: yes,
})
const loginSchema = v.object({ RequiredPasswordUpdate: yes, RequiredProfileUpdate: yes })
const captchaSchema = v.object({ id: v.string(), image: v.string() })
const redirectSchema = v.object({ redirect_to: v.string() })
const emailSchema = v.object({ Email: v.string() })
const anything = v.unknown()
const fieldSchema = v.object({ status: v.picklist(['ok', 'conflict', 'invalid']) })

const country = v.object({ code: v.string(), name: v.string() })
/** A country that cannot be read is left out. */
export const countriesSchema = v.pipe(
  v.array(v.fallback(v.nullable(country), null)),
  v.transform((all) => all.filter((one) => one !== null)),
)

const profileSchema = v.object({
  email: v.pipe(v.string(), v.nonEmpty()),
  firstName: perhaps,
  lastName: perhaps,
  countryCode: perhaps,
  customerNumber: v.optional(v.fallback(key, ''), ''),
  passwordAllowed: yes,
})

/** Any status but OK is an error with its message. */
const statusSchema = v.pipe(
  v.object({ status: text, message: text, guid: text }),
  v.check(({ status, message }) => `${status}${message}` !== ''),
)

export type GatewayCalls = Omit<Gateway, 'loadSession'>

export function createGateway({ send }: Http, captchaUrl: string): GatewayCalls {
  /** An account has one spelling, whatever the visitor's browser made of it. */
  const spelled = ([name, value]: [string, unknown]) =>
    /^(email|username)$/.test(name) && typeof value === 'string' ? [name, asciiEmail(value)] : [name, value]
  const post = (path: string, form: object, signal: AbortSignal) => {
    const json = Object.fromEntries(Object.entries(form).map(spelled))
    return { method: 'post', path, json, signal } as const
  }
  const request = async (ask: HttpRequest) => {
    await send(ask, anything)
  }
  const succeed = async (ask: HttpRequest) => {
    await send(ask, statusSchema, ({ status, message, guid }) =>
      status === 'OK' ? undefined : { message: message || unexpected, status: 400, ...(guid && { guid }) },
    )
  }

  return {
    loadLoginModes: ({ username, background = false }, signal) =>
      send({ ...post('account/login/modes', { username }, signal), background }, modesSchema),
    logIn: async ({ email, password, captchaAnswer, captchaGUID, isTrial }, signal) => {
      const secrets = { password: unseal(password), ...(captchaAnswer && { captchaAnswer: unseal(captchaAnswer) }) }
      const form = { email, ...secrets, ...(captchaGUID && { captchaGUID }), ...(isTrial && { isTrial }) }
      const answer = await send(post('account/login', form, signal), loginSchema)
      return {
        requiredPasswordUpdate: answer.RequiredPasswordUpdate,
        requiredProfileUpdate: answer.RequiredProfileUpdate,
      }
    },
    logOut: ({ userAgent }, signal) => {
      const form = new URLSearchParams(userAgent ? { ua: userAgent } : {})
      return request({ method: 'post', path: 'account/logout', form, signal })
    },
    generateCaptcha: async (_, signal) => {
      const { id, image } = await send({ method: 'get', path: 'captcha/generate', signal }, captchaSchema)
      return { id, image: below(captchaUrl, image) }
    },
    startSocialLogin: async ({ platform, continue: target, autoRegister }, signal) => {
      const form = { platform, continue: target, auto_register: autoRegister ?? false }
      return { redirectTo: (await send(post('account/social/login', form, signal), redirectSchema)).redirect_to }
    },
    startEnterpriseLogin: async ({ email, origin }, signal) => ({
      redirectTo: (await send(post('account/federated/login', { email, origin }, signal), redirectSchema)).redirect_to,
    }),
    register: async ({ password, captchaAnswer, captchaGUID, tracking, ...form }, signal) => {
      const secrets = { password: unseal(password), ...(captchaAnswer && { captchaAnswer: unseal(captchaAnswer) }) }
      const body = { ...form, ...tracking, ...secrets, ...(captchaGUID && { captchaGUID }) }
      await send(post('account/register', body, signal), anything)
    },
    validateFields: async ({ fields, background = false }, signal) => {
      const verdicts = Object.entries(fields).map(async ([name, value]) => {
        const { status } = await send(
          { ...post('account/register/validate', { [name]: value }, signal), background },
          fieldSchema,
        )
        return [name, status]
      })
      return Object.fromEntries(await Promise.all(verdicts))
    },
    registerSocially: (person, signal) => request(post('account/social/register', person, signal)),
    linkAccount: ({ password, ...form }, signal) =>
      request(post('account/social/link', { ...form, password: unseal(password) }, signal)),
    loadProfile: (_, signal) => send({ method: 'get', path: 'account/profile', signal }, profileSchema),
    saveProfile: (json, signal) => request({ method: 'put', path: 'account/profile', json, personal: true, signal }),
    recoverPassword: (form, signal) => request(post('account/recover', form, signal)),
    validateCode: ({ code }, signal) =>
      succeed({ method: 'get', path: `account/recover/${encodeURIComponent(unseal(code))}`, signal }),
    resetPassword: ({ password, code }, signal) =>
      succeed(post('account/reset_password', { password: unseal(password), code: unseal(code) }, signal)),
    setUpPassword: ({ password, code, marketingInfo }, signal) =>
      succeed(
        post('account/setup_password', { password: unseal(password), code: unseal(code), marketingInfo }, signal),
      ),
    changePassword: ({ oldPassword, password }, signal) =>
      succeed({
        ...post('account/change_password', { oldPassword: unseal(oldPassword), password: unseal(password) }, signal),
        personal: true,
      }),
    activateAccount: ({ code }, signal) => succeed(post('account/activate', { activationCode: unseal(code) }, signal)),
    deleteAccount: ({ code }, signal) => succeed(post('account/delete', { deletionCode: unseal(code) }, signal)),
    resendActivation: ({ isTrial, ...form }, signal) =>
      request(post(isTrial ? 'account/trial/activation/resend' : 'account/resend_activation', form, signal)),
    logInByActivation: async ({ code }, signal) => {
      const answer = await send(post('account/activation/login', { activationCode: unseal(code) }, signal), emailSchema)
      return { email: answer.Email }
    },
  }
}

/** The path cannot leave the captcha host, whatever it says. */
function below(base: string, image: string): string {
  const url = new URL(base)
  const [path = '', ...query] = image.split('?')
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path.replace(/^[\\/]+/, '')}`
  url.search = query.join('?')
  return url.href
}
