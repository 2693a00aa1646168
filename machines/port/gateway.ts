import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'

/** Who is signed in, if anybody, and where the visitor is. */
export interface Session {
  /** Empty when nobody is signed in. */
  id: string
  email: string
  firstName: string
  lastName: string
  /** ISO 3166 alpha-2, upper case; empty when unknown. */
  location: string
  /** Where the session has to be linked with the vendor's other sites first, when it has to. */
  linkPage: Href | undefined
  /** Somebody signed in a moment ago in this tab, and yet nobody is: the browser did not keep the session. */
  isForgotten?: boolean
}

/** How an account may sign in. */
export interface LoginModes {
  /** By the single sign-on of a company. */
  oidc: boolean
  password: boolean
  loginCaptchaEnabled: boolean
}

/** What the account still owes after a successful login. */
export interface LoginResult {
  requiredPasswordUpdate: boolean
  requiredProfileUpdate: boolean
}

/** A captcha image: its id, and its address on the captcha host. */
export interface CaptchaImage {
  id: string
  image: string
}

/** The social identity providers. */
export type IdentityProvider = 'google' | 'facebook' | 'trimble'

/** What the gateway says of one field of the registration form. */
export type FieldStatus = 'ok' | 'conflict' | 'invalid'

/** The fields that the gateway checks one by one, by the names of the registration form. */
export type CheckedFields = Partial<Record<'email' | 'firstName' | 'lastName' | 'countryCode', string>>

/** What a visitor tells of themselves in any sign-up. */
export interface Person {
  firstName: string
  lastName: string
  /** ISO 3166 alpha-2. */
  countryCode: string
}

/** How the visitor came to the registration form. */
export interface Tracking {
  utmMedium: string | undefined
  utmSource: string | undefined
  utmCampaign: string | undefined
  /** The referring page without query and fragment. */
  httpReferer: string | undefined
}

/** Everything that a registration sends. */
export interface Registration extends Person, LoginSecrets {
  email: string
  newsletterSubscription: boolean
  returnTo: Href
  tracking: Tracking
  isTrial?: boolean
  productCode?: string
}

/** The profile of the account that is signed in. */
export interface Profile extends Person {
  email: string
  /** Empty where the account has none. */
  customerNumber: string
  /** Whether the account may change its password. */
  passwordAllowed: boolean
}

/** What an invited person tells about the work. */
export interface MarketingInfo {
  marketingSource: string
  marketingSourceOther?: string
  platformOfInterest: string
  platformOfInterestOther?: string
  role: string
  roleOther?: string
  phoneNumber?: string
}

/** Where the gateway sends the visitor on to; to be checked before it is followed. */
export interface Redirect {
  redirectTo: string
}

/** A look-up beside a visitor who goes on typing: whatever becomes of it, the page stays. */
export interface InBackground {
  background?: boolean
}

/** The calls of the gateway. */
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
  loadProfile(ask: Record<never, never>, signal: AbortSignal): Promise<Profile>
  saveProfile(ask: Person, signal: AbortSignal): Promise<void>
  recoverPassword(ask: { email: string; returnTo: Href }, signal: AbortSignal): Promise<void>
  validateCode(ask: { code: Secret }, signal: AbortSignal): Promise<void>
  resetPassword(ask: { password: Secret; code: Secret }, signal: AbortSignal): Promise<void>
  setUpPassword(
    ask: { password: Secret; code: Secret; marketingInfo: MarketingInfo },
    signal: AbortSignal,
  ): Promise<void>
  changePassword(ask: { oldPassword: Secret; password: Secret }, signal: AbortSignal): Promise<void>
  /** Sends the code once, however often it is asked; later askers get the first answer. */
  activateAccount(ask: { code: Secret }, signal: AbortSignal): Promise<void>
  /** Sends the code once, however often it is asked; later askers get the first answer. */
  deleteAccount(ask: { code: Secret }, signal: AbortSignal): Promise<void>
  /** Signs in by the code of a trial's activation link; sends the code once, however often it is asked. */
  logInByActivation(ask: { code: Secret }, signal: AbortSignal): Promise<{ email: string }>
}

/** What a login form holds that nobody may read. */
export interface LoginSecrets {
  password: Secret
  captchaAnswer?: Secret | undefined
  captchaGUID?: string | undefined
}
