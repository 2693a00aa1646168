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

/** What the registration form says under its fields, by field name. */
export type RegisterErrors = PersonErrors & {
  email?: string | undefined
  newPassword?: string | undefined
  captchaAnswer?: string | undefined
}

/** The second step's fields that the gateway checks, as they stand. */
export type PersonValues = Record<'firstName' | 'lastName' | 'countryCode', string>

/** An email that was turned down, and why. */
export interface EmailRefusal {
  email: string
  reason: 'conflict' | 'corporate'
}

interface EmailForm extends FieldChecks {
  email: string
  fieldErrors: RegisterErrors
  emailRefusal: EmailRefusal | undefined
}

/** What is filled in on both steps and may be shown again. */
interface Filled {
  email: string
  fields: PersonValues
}

/** What the first step sends. */
export interface Credentials {
  email: string
  password: Secret
}

/** What the registration form sends at its end. */
export interface RegisterForm extends LoginSecrets, PersonValues {
  email: string
  newsletterSubscription: boolean
}

/** Whether an email is well formed and the gateway was not asked about it, be it in vain. */
export function isNewEmail(typed: string, form: FieldChecks): boolean {
  const isKnown = isAsked(typed, form) || emailVerdict(typed, form) !== undefined
  return emailError(typed) === undefined && !isKnown
}

/** Whether an email is the one that the gateway was asked about last. */
export function isAsked(typed: string, { asked }: FieldChecks): boolean {
  return typed.trim() === asked.email
}

/** The form after an email was left that the gateway is to be asked about. */
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

/** The form after its first step was sent with an email that the gateway is to be asked about; it keeps every rule. */
export function applySentEmail(typed: string, form: { fieldErrors: RegisterErrors } & FieldChecks) {
  const { captchaAnswer } = form.fieldErrors
  return { ...applyEmail(typed, form), ...whenSent({ captchaAnswer }), awaited: true }
}

/** The form after an email was left that needs no question: it says what is known of it, and waits for none else. */
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

/** The form after one of its fields was edited: whoever types another email or password has gone on with neither. */
export function applyRegisterEdit<Refusal>(
  edit: Edit,
  form: Remarks<RegisterErrors> & { emailRefusal: Refusal | undefined; awaited: boolean },
): Pick<typeof form, 'fieldErrors' | 'notes' | 'emailRefusal' | 'awaited'> {
  const typed = edit.how === 'typed' && edit.field
  // More than a password may have is wrong at once.
  const isTooLong = edit.fieldError === passwordTooLong
  const said = applyEdit(isTooLong ? { ...edit, how: 'chosen', empty: false } : edit, form)
  const awaited = form.awaited && typed !== 'email' && typed !== 'newPassword'
  return { ...said, awaited, emailRefusal: typed === 'email' ? undefined : form.emailRefusal }
}

/** The form after its first step was sent too early, or with an email that was turned down before. */
export function applyStepErrors(credentials: Credentials, form: EmailForm) {
  const known = applyKnownEmail(credentials.email, form)
  const { email = known.fieldErrors.email, newPassword } = credentialErrors(credentials)
  const { captchaAnswer } = form.fieldErrors
  return { ...known, ...whenSent({ email, newPassword, captchaAnswer }), awaited: false, problem: undefined }
}

/** Whether an account can be created for an email, as far as anybody knows. */
export function isUsable({ status = 'ok', problem }: Verification): boolean {
  return status === 'ok' && !problem
}

/** The form after its email was verified; that nobody could do that concerns whoever waits for it. */
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

/** The form on its way: its values, and nothing said about them. */
export function applyForm(form: RegisterForm) {
  const { firstName, lastName, countryCode } = form
  return { ...whenSent({}), held: form, fields: { firstName, lastName, countryCode }, problem: undefined }
}

/** What the first step has to say before it goes on. */
export function credentialErrors({ email, password }: Credentials): RegisterErrors {
  return { email: emailError(email), newPassword: newPasswordError(password) }
}

/** Whether the first step is not yet as it can go on. */
export function hasStepMistakes(credentials: Credentials): boolean {
  return hasErrors(credentialErrors(credentials))
}

/** What the second step has to say before it is sent, the gateway's earlier words included. */
function stepErrors(form: RegisterForm, { captcha, verdicts }: { captcha: CaptchaKind } & FieldChecks) {
  const fieldErrors = registerErrors(form, captcha)
  for (const name of names) fieldErrors[name] ??= refusedBefore(name, form[name], verdicts)
  return fieldErrors
}

/** Whether the second step is not yet as it can be sent. */
export function hasMistakes(form: RegisterForm, known: { captcha: CaptchaKind } & FieldChecks): boolean {
  return hasErrors(stepErrors(form, known))
}

/** The form after its second step was sent with mistakes, which ends what came of sending it before. */
export function applyMistakes(form: RegisterForm, known: { captcha: CaptchaKind } & FieldChecks) {
  return { ...whenSent(stepErrors(form, known)), problem: undefined }
}

/** What the rules say of the second step before it is sent. */
export function registerErrors(form: RegisterForm, captcha: CaptchaKind): RegisterErrors {
  const answer = form.captchaAnswer ? unseal(form.captchaAnswer) : ''
  return { ...personErrors(form), captchaAnswer: captchaError(answer, captcha) }
}

/** The second step's fields after some of them changed. */
export function fieldsIn(changed: Partial<PersonValues>, form: { fields: PersonValues }): PersonValues {
  const { firstName, lastName, countryCode } = { ...form.fields, ...changed }
  return { firstName, lastName, countryCode }
}

/** The form after fields of the second step were left: their values, and what the gateway said of those before. */
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

/** Where a finished registration leads: what was filled in goes along, not in the address, lest the email was wrong. */
export function registeredPage({ email, fields, returnTo }: Filled & { returnTo: Href }): Destination {
  return { to: '/register/complete', search: { return_to: returnTo }, state: { registeredEmail: email, ...fields } }
}

/** The form after the gateway judged what it was asked; what changed meanwhile is not spoken of. */
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

/** Everything that a registration sends, texts tidied, the password untouched. */
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
