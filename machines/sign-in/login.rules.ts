import { eventIn } from '../chart.ts'
import { type CaptchaKind, captchaAt, captchaMistake, captchaSecrets, takesBack } from '../fields/captcha.ts'
import { formRules, pristine, type Sentence, submitted } from '../fields/form-rules.ts'
import { loginPasswordMistake, usernameMistake } from '../fields/login-fields.ts'
import { tidy } from '../fields/tidy.ts'
import type { Session } from '../port/gateway.ts'
import { required } from '../required.ts'
import type { Secret } from '../security/secret.ts'
import type { CheckPasswordInput, LoginErrors, Refusal } from './check-password.types.ts'
import { signedInDestination } from './destinations.ts'
import type { SignInMethod } from './identify-account.types.ts'
import type { Identified, LoginContext, LoginEvent, LoginInput, LoginValues } from './login.types.ts'
import { loginPurpose } from './login-purpose.ts'

type LoginForm = Pick<LoginContext, 'username' | 'country' | 'identified'>
type Known = Pick<LoginForm, 'country' | 'identified'>
type NameEvent = Extract<LoginEvent, { type: 'form.submit' | 'username.leave' }>
type LoginFields = Omit<LoginValues, 'captchaGUID'>

export const signInLost =
  /*i18n*/ 'You signed in, but your browser didn’t keep your session. Allow third-party cookies for this site in your browser settings, then sign in again.'

/** Always the image in China; elsewhere the challenge, if the server wants one. */
function captchaOf(username: string, { country, identified }: Known): CaptchaKind {
  const isNeeded = country === 'CN' || identified.some((known) => known.username === username && known.needsCaptcha)
  return isNeeded ? captchaAt(country) : 'none'
}

/** While a form is filled in, the captcha is asked for that is shown; a submit may bring another name. */
export const loginForm = formRules<LoginFields, Known & { captcha: CaptchaKind }>({
  username: usernameMistake,
  password: loginPasswordMistake,
  captchaAnswer: (answer, form, submit) =>
    captchaMistake(answer, submit ? captchaOf(tidy(submit.username), form) : form.captcha, submit),
})

export function applyLoginForm({ username: typed, password, ...captcha }: LoginValues, form: Known) {
  const username = tidy(typed)
  return {
    ...submitted<LoginErrors>({}),
    username,
    captcha: captchaOf(username, form),
    secrets: { password, ...captchaSecrets(captcha) },
  }
}

interface Args {
  context: LoginContext
  event: LoginEvent
}

export function applyLoginMistakes(args: Args) {
  const { username } = eventIn(args.event, 'form.submit').values
  return { ...loginForm.noteMistakes(args), captcha: captchaOf(tidy(username), args.context) }
}

export function nameIn(event: NameEvent): string {
  return tidy(event.type === 'form.submit' ? event.values.username : event.username)
}

/** True for the name that was left or sent last. */
function isSameName({ context, event }: Args): boolean {
  return nameIn(eventIn(event, 'form.submit', 'username.leave')) === context.username
}

/** The guards that look at what was typed. */
export const loginGuards = {
  isSameName,
  isNameNew: ({ context, event }: Args) => isNewName(eventIn(event, 'username.leave').username, context),
  isTooEarlyForName: (args: Args) => isSameName(args) && args.context.problem?.seconds !== undefined,
  /** Nothing is left to wait for. */
  isProven: ({ context }: Pick<Args, 'context'>) =>
    context.captcha === 'none' || context.secrets?.captchaAnswer !== undefined,
  takesBack: ({ event }: Pick<Args, 'event'>) => takesBack(eventIn(event, 'field.edit')),
}

/** A corporate account needs neither password nor captcha; whether it still is one is asked again. */
export function isCorporate(event: NameEvent, form: Pick<LoginForm, 'identified'>): boolean {
  return accountOf(nameIn(event), form)?.kind === 'corporate'
}

/** False for the same name whose lookup just failed. */
function isNewName(typed: string, form: Pick<LoginForm, 'username' | 'identified'>): boolean {
  const username = tidy(typed)
  return username !== '' && (username !== form.username || accountOf(typed, form)?.kind !== 'unknown')
}

export function accountOf(typed: string, { identified }: Pick<LoginForm, 'identified'>): Identified | undefined {
  const username = tidy(typed)
  return identified.find((known) => known.username === username)
}

/** In a trial with an email, only the session of that email counts as signed in. */
export function sessionQuestion(visit: LoginContext) {
  return { signedIn: visit.prompted ? undefined : signedInDestination(visit), only: visit.trialQuery && visit.username }
}

export function nameQuestion(form: Pick<LoginContext, 'username' | 'identified' | 'secrets'>) {
  return { username: form.username, known: accountOf(form.username, form), isAwaited: form.secrets !== undefined }
}

/** Keeps other fields' messages, and that of the last try by this name; shows a captcha only if it needs one. */
export function applyName(typed: string, form: Known & Pick<LoginContext, 'username' | 'fieldErrors' | 'problem'>) {
  const username = tidy(typed)
  const fieldErrors = { ...form.fieldErrors, username: undefined }
  const problem = username === form.username ? form.problem : undefined
  return { username, captcha: captchaOf(username, form), fieldErrors, problem }
}

export function applyNoName(form: Parameters<typeof applyName>[1]) {
  return { ...applyName('', form), isRemembered: false }
}

export function applyCaptchaError(captchaAnswer: Sentence, { fieldErrors }: { fieldErrors: LoginErrors }) {
  return { fieldErrors: { ...fieldErrors, captchaAnswer } }
}

export function applyCaptchaAnswer(captchaAnswer: Secret, { secrets }: Pick<LoginContext, 'secrets'>) {
  return { secrets: { ...required(secrets, 'secrets'), captchaAnswer } }
}

export function applySession({ country }: Session): { country: string; captcha: CaptchaKind } {
  return { country, captcha: captchaOf('', { country, identified: [] }) }
}

export function applyAccount(account: SignInMethod, form: LoginForm & { fieldErrors: LoginErrors }) {
  return { ...applyKnown(account, form), fieldErrors: account.kind === 'corporate' ? {} : form.fieldErrors }
}

function applyKnown(news: Partial<Identified>, { username, country, identified: known }: LoginForm) {
  const before = known.find((other) => other.username === username)
  const needsCaptcha = Boolean(before?.needsCaptcha || news.needsCaptcha)
  const now: Identified = { username, kind: 'unknown', ...before, ...news, needsCaptcha }
  const identified = [...known.filter((other) => other !== before), now]
  return { identified, captcha: captchaOf(username, { country, identified }) }
}

/** Marks the account unknown: the refusal may mean that it signs in differently now. */
export function applyRefusal(
  { problem, fieldErrors = {}, needsCaptcha = false }: Refusal,
  form: LoginForm & { attempts: number; nonLatin: boolean },
) {
  return {
    ...applyKnown({ kind: 'unknown', needsCaptcha }, form),
    problem,
    fieldErrors,
    attempts: form.attempts + 1,
    nonLatin: form.nonLatin && !fieldErrors.password,
  }
}

const emptyLogin: Omit<LoginContext, keyof LoginInput | 'purpose'> = {
  country: undefined,
  identified: [],
  secrets: undefined,
  captcha: 'none',
  ...pristine,
  nonLatin: false,
  problem: undefined,
  attempts: 0,
}

export function beginLogin(input: LoginInput): LoginContext {
  return { ...emptyLogin, ...input, purpose: input.trialQuery ? 'trial' : loginPurpose(input.returnTo) }
}

export function passwordQuestion({ username, secrets, returnTo, home, trialQuery }: LoginContext): CheckPasswordInput {
  return { username, secrets: required(secrets, 'secrets'), returnTo, home, trialQuery }
}
