import { type CaptchaKind, captchaError } from '../fields/captcha.ts'
import { emailError } from '../fields/email.ts'
import {
  checkMessages,
  emailVerdict,
  type FieldChecks,
  names,
  refusedBefore,
  type Verdict,
  type Verification,
} from '../fields/field-checks.ts'
import { newPasswordError } from '../fields/password.ts'
import { type PersonErrors, personErrors } from '../fields/person.ts'
import { applyEdit, type Edit, hasErrors, passwordTooLong, type Remarks, tidy, whenSent } from '../fields/remarks.ts'
import { required } from '../port/chart.ts'
import type { CheckedFields, FieldStatus, LoginSecrets, Registration, Tracking } from '../port/gateway.ts'
import type { Destination, Href } from '../security/address.ts'
import { type Secret, unseal } from '../security/secret.ts'

export type RegisterErrors = PersonErrors & {
  email?: string | undefined
  newPassword?: string | undefined
  captchaAnswer?: string | undefined
}

export type PersonValues = Record<'firstName' | 'lastName' | 'countryCode', string>

export interface EmailRefusal {
  email: string
  reason: 'conflict' | 'corporate'
}

interface EmailForm extends FieldChecks {
  email: string
  fieldErrors: RegisterErrors
  emailRefusal: EmailRefusal | undefined
}

interface Filled {
  email: string
  fields: PersonValues
}

export interface Credentials {
  email: string
  password: Secret
}

export interface RegisterForm extends LoginSecrets, PersonValues {
  email: string
  newsletterSubscription: boolean
}

/** True for a valid email that the gateway was never asked about, answered or not. */
export function isNewEmail(typed: string, form: FieldChecks): boolean {
  const isKnown = isAsked(typed, form) || emailVerdict(typed, form) !== undefined
  return emailError(typed) === undefined && !isKnown
}

export function isAsked(typed: string, { asked }: FieldChecks): boolean {
  return typed.trim() === asked.email
}

export function applyEmail(typed: string, { asked, fieldErrors }: { fieldErrors: RegisterErrors } & FieldChecks) {
  const email = typed.trim()
  return {
    fieldErrors: { ...fieldErrors, email: undefined },
    email,
    asked: { ...asked, email },
    awaited: false,
    emailRefusal: undefined,
    problem: undefined,
  }
}

export function applySentEmail(typed: string, form: { fieldErrors: RegisterErrors } & FieldChecks) {
  const { captchaAnswer } = form.fieldErrors
  return { ...applyEmail(typed, form), ...whenSent({ captchaAnswer }), awaited: true }
}

/** Shows the verdict on an email that needs no question, and stops waiting for others. */
export function applyKnownEmail(typed: string, form: EmailForm) {
  const email = typed.trim()
  const { asked, fieldErrors, verdicts } = form
  const status = emailVerdict(email, form)
  const fieldError = status === 'invalid' ? checkMessages.email : fieldErrors.email && emailError(email)
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
  form: Remarks<RegisterErrors> & { emailRefusal: Refusal | undefined; awaited: boolean },
): Pick<typeof form, 'fieldErrors' | 'notes' | 'emailRefusal' | 'awaited'> {
  const typed = edit.how === 'typed' && edit.field
  const isTooLong = edit.fieldError === passwordTooLong
  const said = applyEdit(isTooLong ? { ...edit, how: 'chosen', empty: false } : edit, form)
  const awaited = form.awaited && typed !== 'email' && typed !== 'newPassword'
  return { ...said, awaited, emailRefusal: typed === 'email' ? undefined : form.emailRefusal }
}

export function applyStepErrors(credentials: Credentials, form: EmailForm) {
  const known = applyKnownEmail(credentials.email, form)
  const { email = known.fieldErrors.email, newPassword } = credentialErrors(credentials)
  const { captchaAnswer } = form.fieldErrors
  return { ...known, ...whenSent({ email, newPassword, captchaAnswer }), awaited: false, problem: undefined }
}

export function isUsable({ status = 'ok', problem }: Verification): boolean {
  return status === 'ok' && !problem
}

/** A failed check concerns only a visitor who waits for it. */
export function applyVerification({ status, problem }: Verification, form: EmailForm & { awaited: boolean }) {
  const { asked, fieldErrors, verdicts } = form
  if (!status) return { problem: form.awaited ? problem : undefined }
  const email = required(asked.email, 'email')
  return {
    verdicts: [...verdicts, { of: 'email', value: email, status } as const],
    emailRefusal: refusalOf(email, status),
    fieldErrors: { ...fieldErrors, email: status === 'invalid' ? checkMessages.email : undefined },
  }
}

function refusalOf(email: string, status: Verdict['status'] | undefined): EmailRefusal | undefined {
  return status === 'conflict' || status === 'corporate' ? { email, reason: status } : undefined
}

export function applyForm(form: RegisterForm) {
  const { firstName, lastName, countryCode } = form
  return { ...whenSent({}), held: form, fields: { firstName, lastName, countryCode }, problem: undefined }
}

export function credentialErrors({ email, password }: Credentials): RegisterErrors {
  return { email: emailError(email), newPassword: newPasswordError(password) }
}

export function hasStepMistakes(credentials: Credentials): boolean {
  return hasErrors(credentialErrors(credentials))
}

function stepErrors(form: RegisterForm, { captcha, verdicts }: { captcha: CaptchaKind } & FieldChecks) {
  const fieldErrors = registerErrors(form, captcha)
  for (const name of names) fieldErrors[name] ??= refusedBefore(name, form[name], verdicts)
  return fieldErrors
}

export function hasMistakes(form: RegisterForm, known: { captcha: CaptchaKind } & FieldChecks): boolean {
  return hasErrors(stepErrors(form, known))
}

export function applyMistakes(form: RegisterForm, known: { captcha: CaptchaKind } & FieldChecks) {
  return { ...whenSent(stepErrors(form, known)), problem: undefined }
}

export function registerErrors(form: RegisterForm, captcha: CaptchaKind): RegisterErrors {
  const answer = form.captchaAnswer ? unseal(form.captchaAnswer) : ''
  return { ...personErrors(form), captchaAnswer: captchaError(answer, captcha) }
}

export function fieldsIn(changed: Partial<PersonValues>, form: { fields: PersonValues }): PersonValues {
  const { firstName, lastName, countryCode } = { ...form.fields, ...changed }
  return { firstName, lastName, countryCode }
}

export function applyFields(
  left: Partial<PersonValues>,
  form: { fields: PersonValues; fieldErrors: RegisterErrors; verdicts: FieldChecks['verdicts'] },
): { fields: PersonValues; fieldErrors: RegisterErrors } {
  const fields = fieldsIn(left, form)
  const fieldErrors = { ...form.fieldErrors }
  for (const name of names) {
    if (name in left) fieldErrors[name] = refusedBefore(name, fields[name], form.verdicts) ?? fieldErrors[name]
  }
  return { fields, fieldErrors }
}

/** Values go into the history state, not the address, so that a wrong email can be corrected. */
export function registeredPage({ email, fields, returnTo }: Filled & { returnTo: Href }): Destination {
  return { to: '/register/complete', search: { return_to: returnTo }, state: { registeredEmail: email, ...fields } }
}

/** Shows no error on a value that changed meanwhile. */
export function applyVerdicts(
  answers: Partial<Record<keyof CheckedFields, FieldStatus>>,
  form: FieldChecks & { fieldErrors: RegisterErrors; fields: PersonValues },
): Pick<EmailForm, 'verdicts' | 'fieldErrors'> {
  const { asked, fields } = form
  const verdicts = [...form.verdicts]
  const fieldErrors = { ...form.fieldErrors }
  for (const of of names) {
    const [status, value] = [answers[of], asked[of]]
    if (!status || !value) continue
    verdicts.push({ of, value, status })
    if (tidy(fields[of]) === value) fieldErrors[of] = status === 'ok' ? undefined : checkMessages[of]
  }
  return { verdicts, fieldErrors }
}

/** Tidies the texts, never the password. */
export function registration(form: RegisterForm, visit: { returnTo: Href; tracking: Tracking }): Registration {
  return {
    email: form.email.trim(),
    password: form.password,
    captchaAnswer: form.captchaAnswer,
    captchaGUID: form.captchaGUID,
    firstName: tidy(form.firstName),
    lastName: tidy(form.lastName),
    countryCode: form.countryCode,
    newsletterSubscription: form.newsletterSubscription,
    returnTo: visit.returnTo,
    tracking: visit.tracking,
  }
}
