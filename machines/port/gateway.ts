import type { CheckedFields, FieldStatus } from '../fields/field-checks.ts'
import type { MarketingInfo } from '../fields/marketing.ts'
import type { Person, ProfileValues } from '../fields/person.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'

export interface Session {
  /** Empty if nobody is signed in. */
  id: string
  email: string
  firstName: string
  lastName: string
  /** ISO 3166 alpha-2, upper case; empty when unknown. */
  country: string
  /** The page that links the session with the vendor's other sites, if it must be linked. */
  linkPage: Href | undefined
  /** True if this tab signed in just before, but the browser dropped the session. */
  isLost?: boolean
}

export interface LoginModes {
  /** Corporate single sign-on. */
  oidc: boolean
  password: boolean
  loginCaptchaEnabled: boolean
}

export interface LoginResult {
  requiredPasswordUpdate: boolean
  requiredProfileUpdate: boolean
}

/** `image` is an address on the captcha host. */
export interface CaptchaImage {
  id: string
  image: string
}

export type IdentityProvider = 'google' | 'facebook' | 'trimble'

export interface Tracking {
  utmMedium: string | undefined
  utmSource: string | undefined
  utmCampaign: string | undefined
  /** The referring page without query and fragment. */
  httpReferer: string | undefined
}

export interface Registration extends Person, LoginSecrets {
  email: string
  newsletterSubscription: boolean
  returnTo: Href
  tracking: Tracking
  isTrial?: boolean
  productCode?: string
}

export interface Profile extends ProfileValues {
  email: string
  /** Empty if the account has none. */
  customerNumber: string
  /** True if the account may change its password. */
  passwordAllowed: boolean
}

/** Unchecked: pass it through `redirectAddress` before following it. */
export interface Redirect {
  redirectTo: string
}

/** `background`: a helper that holds nobody up; it has 10 s, and a 403 does not reload the page. */
export interface InBackground {
  background?: boolean
}

/** `isFresh`: as it is now, not as it was read before, and of the page's account alone. */
export interface Afresh {
  isFresh?: boolean
}

export interface Gateway {
  loadSession(ask: Record<never, never>, signal: AbortSignal): Promise<Session>
  loadLoginModes(ask: { username: string } & InBackground, signal: AbortSignal): Promise<LoginModes>
  logIn(ask: { email: string; isTrial?: boolean } & LoginSecrets, signal: AbortSignal): Promise<LoginResult>
  logOut(ask: { userAgent: string | undefined }, signal: AbortSignal): Promise<void>
  generateCaptcha(ask: Record<never, never>, signal: AbortSignal): Promise<CaptchaImage>
  startSocialLogin(
    ask: { platform: IdentityProvider; continue: Href; autoRegister?: boolean },
    signal: AbortSignal,
  ): Promise<Redirect>
  startEnterpriseLogin(ask: { email: string; origin: Href }, signal: AbortSignal): Promise<Redirect>
  resendActivation(ask: { email: string; returnTo: Href; isTrial?: boolean }, signal: AbortSignal): Promise<void>
  register(ask: Registration, signal: AbortSignal): Promise<void>
  validateFields(
    ask: { fields: CheckedFields } & InBackground,
    signal: AbortSignal,
  ): Promise<Partial<Record<keyof CheckedFields, FieldStatus>>>
  registerSocially(ask: Person & { newsletterSubscription: boolean }, signal: AbortSignal): Promise<void>
  linkAccount(ask: { email: string; password: Secret; returnTo: Href }, signal: AbortSignal): Promise<void>
  loadProfile(ask: Afresh & InBackground, signal: AbortSignal): Promise<Profile>
  saveProfile(ask: ProfileValues, signal: AbortSignal): Promise<void>
  recoverPassword(ask: { email: string; returnTo: Href }, signal: AbortSignal): Promise<void>
  validateCode(ask: { code: Secret }, signal: AbortSignal): Promise<void>
  resetPassword(ask: { password: Secret; code: Secret }, signal: AbortSignal): Promise<void>
  setUpPassword(
    ask: { password: Secret; code: Secret; marketingInfo: MarketingInfo },
    signal: AbortSignal,
  ): Promise<void>
  changePassword(ask: { oldPassword: Secret; password: Secret }, signal: AbortSignal): Promise<void>
  /** Repeats the first outcome; sends the code again only if the gateway gave no verdict. */
  activateAccount(ask: { code: Secret }, signal: AbortSignal): Promise<void>
  /** Repeats the first outcome; sends the code again only if the gateway gave no verdict. */
  deleteAccount(ask: { code: Secret }, signal: AbortSignal): Promise<void>
  /** Signs in by the code of a trial's activation link; sends it again only after no verdict. */
  logInByActivation(ask: { code: Secret }, signal: AbortSignal): Promise<{ email: string }>
}

export interface LoginSecrets {
  password: Secret
  captchaAnswer?: Secret | undefined
  captchaGUID?: string | undefined
}
