import { type CaptchaKind, captchaError } from '../fields/captcha.ts'
import { emailError } from '../fields/email.ts'
import type { CheckedFields, FieldStatus } from '../fields/field-checks.ts'
import * as checks from '../fields/field-checks.ts'
import {
  applyEdit,
  type Edit,
  type FormMessages,
  hasErrors,
  passwordTooLong,
  submitted,
  tidy,
} from '../fields/form-messages.ts'
import { newPasswordError } from '../fields/password.ts'
import {
  type Person,
  type PersonErrors,
  personErrors,
  personFieldNames,
  personOf,
  tidyPerson,
} from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import type { LoginSecrets, Registration, Tracking } from '../port/gateway.ts'
import type { Href } from '../security/address.ts'
import { type Secret, unseal } from '../security/secret.ts'
import type { EmailVerdict } from './verify-email.types.ts'

export type RegisterErrors = PersonErrors &
  Partial<Record<'email' | 'newPassword' | 'captchaAnswer', string | undefined>>

export interface UnusableEmail {
  email: string
  reason: 'conflict' | 'corporate'
}

interface EmailForm extends checks.FieldChecks {
  email: string
  fieldErrors: RegisterErrors
  emailRefusal: UnusableEmail | undefined
}

export interface Credentials {
  email: string
  password: Secret
}

export interface RegisterForm extends LoginSecrets, Person {
  email: string
  newsletterSubscription: boolean
}

export type RegisterSubmit = ({ type: 'step.submit' } & Credentials) | { type: 'form.submit'; form: RegisterForm }

/** True for a valid email that the gateway was never asked about, answered or not. */
export function isNewEmail(typed: string, form: checks.FieldChecks): boolean {
  const isKnown = isAsked(typed, form) || checks.emailVerdict(typed, form) !== undefined
  return emailError(typed) === undefined && !isKnown
}

export const isAsked = (typed: string, { asked }: checks.FieldChecks) => tidy(typed) === asked.email

/** Takes an email that was left, or sent with step 1. */
export function applyEmail({ type, email: typed }: { type: string; email: string }, form: EmailForm) {
  const { asked, fieldErrors } = form
  const email = tidy(typed)
  const isQueued = type === 'step.submit'
  return {
    fieldErrors: { ...fieldErrors, email: undefined },
    email,
    asked: { ...asked, email },
    isQueued,
    emailRefusal: undefined,
    problem: undefined,
    ...(isQueued && submitted({ captchaAnswer: fieldErrors.captchaAnswer })),
  }
}

/** Shows the verdict on an email that needs no question, and stops waiting for others. */
export function applyKnownEmail(typed: string, form: EmailForm) {
  const email = tidy(typed)
  const { asked, fieldErrors, verdicts } = form
  const status = checks.emailVerdict(email, form)
  const fieldError = status === 'invalid' ? checks.checkMessages.email : fieldErrors.email && emailError(email)
  return {
    email: status ? email : form.email,
    asked: { ...asked, email: asked.email === email ? email : '' },
    verdicts,
    fieldErrors: { ...fieldErrors, email: fieldError },
    emailRefusal: refusalOf(email, status),
  }
}

/** Typing another email or password cancels a submitted step 1. */
export function applyRegisterEdit<Refusal>(
  edit: Edit,
  form: FormMessages<RegisterErrors> & { emailRefusal: Refusal | undefined; isQueued: boolean },
): Pick<typeof form, 'fieldErrors' | 'hints' | 'emailRefusal' | 'isQueued'> {
  const typed = edit.how === 'typed' && edit.field
  const isTooLong = edit.fieldError === passwordTooLong
  const messages = applyEdit(isTooLong ? { ...edit, how: 'chosen', empty: false } : edit, form)
  const isQueued = form.isQueued && typed !== 'email' && typed !== 'newPassword'
  return { ...messages, isQueued, emailRefusal: typed === 'email' ? undefined : form.emailRefusal }
}

function applyStepErrors(credentials: Credentials, form: EmailForm) {
  const known = applyKnownEmail(credentials.email, form)
  const { email = known.fieldErrors.email, newPassword } = credentialErrors(credentials)
  const { captchaAnswer } = form.fieldErrors
  const isQueued = checks.emailVerdict(known.email, form) === 'ok' && !email && !newPassword
  return { ...known, ...submitted({ email, newPassword, captchaAnswer }), isQueued }
}

/** A failed check concerns only a visitor who waits for it; nobody waits on for an email that cannot be used. */
export function applyVerification({ status, problem }: EmailVerdict, form: EmailForm & { isQueued: boolean }) {
  const { asked, isQueued, fieldErrors, verdicts } = form
  if (!status || !asked.email) return { isQueued: false, problem: isQueued ? problem : undefined }
  const { email } = asked
  return {
    isQueued: isQueued && status === 'ok',
    verdicts: [...verdicts, { of: 'email', value: email, status } as const],
    emailRefusal: refusalOf(email, status),
    fieldErrors: { ...fieldErrors, email: status === 'invalid' ? checks.checkMessages.email : undefined },
  }
}

function refusalOf(email: string, status: checks.Verdict['status'] | undefined): UnusableEmail | undefined {
  return status === 'conflict' || status === 'corporate' ? { email, reason: status } : undefined
}

export function applyForm(form: RegisterForm) {
  return { ...submitted({}), form, fields: personOf(form) }
}

export function credentialErrors({ email, password }: Credentials): RegisterErrors {
  return { email: emailError(email), newPassword: newPasswordError(password) }
}

export const hasStepMistakes = (credentials: Credentials) => hasErrors(credentialErrors(credentials))

function stepErrors(form: RegisterForm, { captcha, verdicts }: { captcha: CaptchaKind } & checks.FieldChecks) {
  const fieldErrors = registerErrors(form, captcha)
  for (const name of personFieldNames) fieldErrors[name] ??= checks.refusedBefore(name, form[name], verdicts)
  return fieldErrors
}

export function hasMistakes(form: RegisterForm, known: { captcha: CaptchaKind } & checks.FieldChecks): boolean {
  return hasErrors(stepErrors(form, known))
}

export function validate(submit: RegisterSubmit, form: EmailForm & { captcha: CaptchaKind }) {
  return submit.type === 'step.submit' ? applyStepErrors(submit, form) : submitted(stepErrors(submit.form, form))
}

export function registerErrors(form: RegisterForm, captcha: CaptchaKind): RegisterErrors {
  const answer = form.captchaAnswer ? unseal(form.captchaAnswer) : ''
  return { ...personErrors(form), captchaAnswer: captchaError(answer, captcha) }
}

export function applyFields(left: Partial<Person>, form: EmailForm & { fields: Person }) {
  const fields = personOf({ ...form.fields, ...left })
  const fieldErrors = { ...form.fieldErrors }
  for (const name of personFieldNames) {
    if (name in left) fieldErrors[name] = checks.refusedBefore(name, fields[name], form.verdicts) ?? fieldErrors[name]
  }
  return { fields, fieldErrors }
}

/** Values go into the history state, not the address, so that a wrong email can be corrected. */
export function registeredDestination(form: { email: string; fields: Person; returnTo: Href }): Destination {
  const { email, fields, returnTo } = form
  return { to: '/register/complete', search: { return_to: returnTo }, state: { registeredEmail: email, ...fields } }
}

/** Shows no error on a value that changed meanwhile. */
export function applyVerdicts(
  answers: Partial<Record<keyof CheckedFields, FieldStatus>>,
  form: EmailForm & { fields: Person },
): Pick<EmailForm, 'verdicts' | 'fieldErrors'> {
  const { asked, fields } = form
  const verdicts = [...form.verdicts]
  const fieldErrors = { ...form.fieldErrors }
  for (const of of personFieldNames) {
    const [status, value] = [answers[of], asked[of]]
    if (!status || !value) continue
    verdicts.push({ of, value, status })
    if (tidy(fields[of]) === value) fieldErrors[of] = status === 'ok' ? undefined : checks.checkMessages[of]
  }
  return { verdicts, fieldErrors }
}

/** Tidies the texts, never the password; the email is the one that was checked. */
export function registration(
  form: RegisterForm,
  visit: { email: string; returnTo: Href; tracking: Tracking },
): Registration {
  const { email, returnTo, tracking } = visit
  return { ...form, ...tidyPerson(form), email: tidy(email), returnTo, tracking }
}
