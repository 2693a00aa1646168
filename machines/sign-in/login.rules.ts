import { type CaptchaKind, captchaAt, captchaError } from '../fields/captcha.ts'
import type { PasswordTyped } from '../fields/password.ts'
import { type FieldEdit, hasErrors, loginPasswordError, tidy, usernameError, whenSent } from '../fields/remarks.ts'
import type { InBackground, LoginSecrets, Session } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import { unseal } from '../security/secret.ts'

/** What the login form sends. */
export type LoginSubmit = { username: string } & LoginSecrets

/** What a visitor does on the login form. */
export type LoginEvent =
  | ({ type: 'form.submit' } & LoginSubmit)
  | { type: 'username.leave'; username: string }
  | { type: 'username.forget' }
  | PasswordTyped
  | FieldEdit
  | { type: 'captcha.fail' }
  | { type: 'load.retry' }

/** What the login form says under its fields, by field name. */
export type LoginErrors = {
  username?: string | undefined
  password?: string | undefined
  captchaAnswer?: string | undefined
}

/** What is known of an account. */
export interface Account {
  /** How it signs in: by its company alone, or with a password; `unknown` has to be asked about when it is sent. */
  kind: 'corporate' | 'password' | 'unknown'
  /** Whether the server wants a captcha from it, or ever did. */
  isCaptchaDue: boolean
}

/** What is known of a username that was asked about. */
export interface Identified extends Account {
  username: string
}

/** A username, and what is known of it from before. */
export interface NameQuestion extends InBackground {
  username: string
  known?: Account | undefined
}

/** What there is to say of a sign-in that was refused. */
export interface Refusal {
  problem?: Problem
  fieldErrors?: LoginErrors
  /** Whether the password has to be typed anew. */
  isPasswordVoid?: boolean
  /** Whether the server wants a captcha, or another answer to it. */
  isCaptchaDue?: boolean
}

/** What the login form knows of itself and its visitor. */
interface LoginForm {
  username: string
  location: string | undefined
  identified: readonly Identified[]
}

type Known = Pick<LoginForm, 'location' | 'identified'>

/** Said when somebody signed in and comes back as nobody. */
export const signInForgotten =
  /*i18n*/ 'You signed in, but your browser did not keep it. Allow third-party cookies for this page in the settings of your browser, then sign in again.'

/** Said when the server did not take the answer to a captcha. */
export const captchaRefused = /*i18n*/ 'Failed to proceed with login.'

/** The captcha of a username: always the image in China; elsewhere the widget, if the server wants one from it. */
function captchaOf(username: string, { location, identified }: Known): CaptchaKind {
  const isDue = location === 'CN' || identified.some((known) => known.username === username && known.isCaptchaDue)
  return isDue ? captchaAt(location) : 'none'
}

/** The login form as it is sent: its secrets wait, sealed, for what has to be known first. */
export function applyLoginForm({ username: typed, password, captchaAnswer, captchaGUID }: LoginSubmit, form: Known) {
  const username = tidy(typed)
  return {
    ...whenSent<LoginErrors>({}),
    username,
    captcha: captchaOf(username, form),
    form: { password, captchaAnswer, captchaGUID },
    problem: undefined,
  }
}

/** Everything the login form has to say before it is sent. */
export function loginErrors({ username, password, captchaAnswer }: LoginSubmit, captcha: CaptchaKind): LoginErrors {
  return {
    username: usernameError(username),
    password: loginPasswordError(password),
    captchaAnswer: captchaError(captchaAnswer ? unseal(captchaAnswer) : '', captcha),
  }
}

/** Whether the login form is not yet as it can be sent; a company has no use for what it lacks. */
export function hasLoginMistakes(submit: LoginSubmit, form: Known): boolean {
  if (accountOf(submit.username, form)?.kind === 'corporate') return false
  return hasErrors(applyLoginMistakes(submit, form).fieldErrors)
}

/** The login form after it was sent too early. */
export function applyLoginMistakes(submit: LoginSubmit, form: Known) {
  const captcha = captchaOf(tidy(submit.username), form)
  return { ...whenSent(loginErrors(submit, captcha)), captcha, problem: undefined }
}

/** Whether there is something to find out of a username that was left, if not that nobody could say it just before. */
export function isNewName(typed: string, form: Pick<LoginForm, 'username' | 'identified'>): boolean {
  const username = tidy(typed)
  return username !== '' && (username !== form.username || accountOf(typed, form)?.kind !== 'unknown')
}

/** What is known of the account of a username, if it was asked about. */
export function accountOf(typed: string, { identified }: Pick<LoginForm, 'identified'>): Identified | undefined {
  const username = tidy(typed)
  return identified.find((known) => known.username === username)
}

/** What there is to ask of the username on the form; nobody waits for it who goes on typing. */
export function nameQuestion(form: Pick<LoginForm, 'username' | 'identified'> & { form: LoginSecrets | undefined }) {
  return { username: form.username, known: accountOf(form.username, form), background: form.form === undefined }
}

/** The form after a username was left: what was said of other fields stays, a captcha only where this name needs it. */
export function applyName(typed: string, form: Known & { fieldErrors: LoginErrors }) {
  const username = tidy(typed)
  const fieldErrors = { ...form.fieldErrors, username: undefined }
  return { username, captcha: captchaOf(username, form), fieldErrors, problem: undefined }
}

/** The form without the username that this device remembered. */
export function applyForgotten(form: Known & { fieldErrors: LoginErrors }) {
  return { ...applyName('', form), isRemembered: false }
}

/** The form with something to say of its captcha, beside all else. */
export function applyCaptchaError(captchaAnswer: string, { fieldErrors }: { fieldErrors: LoginErrors }) {
  return { fieldErrors: { ...fieldErrors, captchaAnswer } }
}

/** Whether a captcha turned out to be due that a form which was sent does not answer. */
export function lacksCaptcha(
  { isCaptchaDue }: Account,
  { captcha, form }: { captcha: CaptchaKind; form: LoginSecrets | undefined },
): boolean {
  return form !== undefined && (captcha !== 'none' || isCaptchaDue) && !form.captchaAnswer
}

/** What the session tells the login form: where the visitor is, and so whether a captcha is due. */
export function applySession({ location }: Session): { location: string; captcha: CaptchaKind } {
  return { location, captcha: captchaOf('', { location, identified: [] }) }
}

/** What the login form knows once the account of its username is identified; a company has no use for what it lacks. */
export function applyAccount(account: Account, form: LoginForm & { fieldErrors: LoginErrors }) {
  return { ...applyKnown(account, form), fieldErrors: account.kind === 'corporate' ? {} : form.fieldErrors }
}

/** The login form when nobody can say how an account signs in: it is not asked about again before the form is sent. */
export function unidentified(form: LoginForm): Pick<LoginForm, 'identified'> {
  const { identified } = applyKnown({ kind: 'unknown' }, form)
  return { identified }
}

function applyKnown(news: Partial<Identified>, { username, location, identified: known }: LoginForm) {
  const before = known.find((other) => other.username === username)
  const isCaptchaDue = Boolean(before?.isCaptchaDue || news.isCaptchaDue)
  const now: Identified = { username, kind: 'unknown', ...before, ...news, isCaptchaDue }
  const identified = [...known.filter((other) => other !== before), now]
  return { identified, captcha: captchaOf(username, { location, identified }) }
}

/** The login form after it was refused; a captcha that was not shown so far appears, and how the account signs in may change. */
export function applyRefusal(
  { problem, fieldErrors = {}, isCaptchaDue = false, isPasswordVoid }: Refusal,
  form: LoginForm & { attempts: number; passwordKey: number },
) {
  return {
    ...applyKnown({ kind: 'unknown', isCaptchaDue }, form),
    problem,
    fieldErrors,
    attempts: form.attempts + 1,
    ...(isPasswordVoid && { nonLatin: false, passwordKey: form.passwordKey + 1 }),
  }
}

/** What a login form that waited is sent with. */
export function signInWith({
  username,
  form,
  trialQuery,
}: {
  username: string
  form: LoginSecrets
  trialQuery?: object | undefined
}) {
  return { email: username, ...form, ...(trialQuery && { isTrial: true }) }
}

/** The errors of a login that its form tells apart. */
export type LoginErrorKind = 'wrongPassword' | 'notActive' | 'blocked' | 'disabled' | 'captcha' | 'other'

/** Reads a refused login by the server's words, status and code. */
export function errorKind({ message, status, code }: Problem): LoginErrorKind {
  if (message.includes(/*i18n*/ 'Incorrect email or password.')) return 'wrongPassword'
  if (status === 403 && /not active/i.test(message)) return 'notActive'
  if (code === 'user_blocked' || /temporarily blocked/i.test(message)) return 'blocked'
  if (code === 'user_disabled' || message.includes(/*i18n*/ 'Your user has been disabled in our system.'))
    return 'disabled'
  if (code === 'captcha' || /captcha/i.test(message)) return 'captcha'
  return 'other'
}
