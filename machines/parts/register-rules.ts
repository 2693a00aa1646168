import type { AnyEventObject } from 'xstate'
import type { Destination, Href } from './destination.ts'
import { emailComplaint } from './email.ts'
import type { CheckedFields, FieldStatus, LoginSecrets, Registration, Tracking } from './gateway.ts'
import { type Captcha, captchaComplaint } from './login-rules.ts'
import { newPasswordComplaint, type PasswordChecks } from './password.ts'
import { type PersonComplaints, personComplaints } from './person.ts'
import type { Problem } from './problem.ts'
import { tidy, withEdit } from './rules.ts'
import { unseal } from './sealed.ts'

/** What the registration form says under its fields, by field name. */
export interface RegisterComplaints extends PersonComplaints {
  email?: string | undefined
  newPassword?: string | undefined
  captchaAnswer?: string | undefined
}

/** The second step's fields that the gateway checks, as they stand. */
export type PersonFields = Record<'firstName' | 'lastName' | 'countryCode', string>

/** What the registration form sends at its end. */
export interface RegisterForm extends LoginSecrets, PersonFields {
  email: string
  newsletterSubscription: boolean
}

/** The email that an event carries, as it is sent. */
export function emailIn(event: AnyEventObject): string {
  return String(event['email'] ?? '').trim()
}

/** What the form says about the email that an event carries, if anything. */
export function emailComplaintIn(event: AnyEventObject): string | undefined {
  return emailComplaint(emailIn(event))
}

/** Whether an email was left that is well formed and that the gateway was not asked about, be it in vain. */
export function isNewEmail(
  event: AnyEventObject,
  form: {
    email: string
    verified: CheckedFields
    emailRefusal: { email: string } | undefined
    problem: Problem | undefined
  },
): boolean {
  const email = emailIn(event)
  const isUnanswered = email === form.email && form.problem !== undefined
  const isAsked = email === form.verified.email || email === form.emailRefusal?.email || isUnanswered
  return emailComplaintIn(event) === undefined && !isAsked
}

/** The form after an email was left or sent that the gateway is to be asked about; what is sent keeps every rule. */
export function withEmail(event: AnyEventObject, { complaints }: { complaints: RegisterComplaints }) {
  return {
    email: emailIn(event),
    complaints: event['password'] ? {} : { ...complaints, email: undefined },
    emailRefusal: undefined,
    problem: undefined,
  }
}

/** The form after an email was left that needs no question: earlier words stand only as far as they are about it. */
export function withKnownEmail<Refusal extends { email: string }>(
  event: AnyEventObject,
  { complaints, emailRefusal }: { complaints: RegisterComplaints; emailRefusal: Refusal | undefined },
): { complaints: RegisterComplaints; emailRefusal: Refusal | undefined } {
  return {
    complaints: { ...complaints, email: complaints.email && emailComplaintIn(event) },
    emailRefusal: emailRefusal?.email === emailIn(event) ? emailRefusal : undefined,
  }
}

/** The form after one of its fields was edited: an email that is being changed is not the one that was turned down. */
export function withRegisterEdit<Refusal>(
  event: AnyEventObject,
  form: { complaints: RegisterComplaints; emailRefusal: Refusal | undefined },
): { complaints: RegisterComplaints; emailRefusal: Refusal | undefined } {
  const isEmailTyped = event['field'] === 'email' && !event['left']
  return { ...withEdit(event, form), emailRefusal: isEmailTyped ? undefined : form.emailRefusal }
}

/** The form after its first step was sent too early. */
export function withStepComplaints<Refusal extends { email: string }>(
  event: AnyEventObject,
  form: { complaints: RegisterComplaints; emailRefusal: Refusal | undefined },
) {
  return { ...withKnownEmail(event, form), complaints: credentialComplaints(event) }
}

/** The form after the gateway turned its email down. */
export function withRefusal<Reason extends string>(reason: Reason, { email }: { email: string }) {
  return { emailRefusal: { email, reason } }
}

/** The form on its way: its values, and nothing said about them. */
export function withForm(event: AnyEventObject, form: { fields: PersonFields }) {
  return { fields: fieldsIn(event, form), complaints: {}, problem: undefined }
}

/** Whether any field of the second step is still to be checked by the gateway. */
export function hasUnchecked(event: AnyEventObject, form: { fields: PersonFields; verified: CheckedFields }): boolean {
  return hasAny(unchecked(fieldsIn(event, form), form.verified))
}

/** What the gateway's verdict on the email means for the form. */
export function emailJudged(
  verdicts: Parameters<typeof judged>[0],
  form: Parameters<typeof judged>[2] & { email: string },
) {
  return judged(verdicts, { email: form.email }, form)
}

/** What the first step has to say before it goes on. */
export function credentialComplaints(submit: AnyEventObject): RegisterComplaints {
  return { email: emailComplaint(emailIn(submit)), newPassword: newPasswordComplaint(submit['password']) }
}

/** What the second step has to say before it is sent. */
export function registerComplaints(submit: AnyEventObject, captcha: Captcha): RegisterComplaints {
  const form = registerFormIn(submit)
  const answer = form.captchaAnswer ? unseal(form.captchaAnswer) : ''
  return { ...personComplaints(form), captchaAnswer: captchaComplaint(answer, captcha) }
}

/** Whether a record holds anything: complaints to show, or fields to check. */
export function hasAny(record: object): boolean {
  return Object.values(record).some((value) => value !== undefined)
}

/** Whether the gateway refused any of the fields it was asked about. */
export function hasRefusal(verdicts: object): boolean {
  return Object.values(verdicts).some((status) => status === 'invalid' || status === 'conflict')
}

/** The second step's fields after an event that may carry some of them. */
export function fieldsIn(event: AnyEventObject, form: { fields: PersonFields }): PersonFields {
  const { firstName, lastName, countryCode } = { ...form.fields, ...(event['fields'] ?? event['form']) }
  return { firstName, lastName, countryCode }
}

/** The form after fields of the second step were left: their values, and what the rules say of those alone. */
export function withFields(
  event: AnyEventObject,
  form: { fields: PersonFields; complaints: RegisterComplaints },
): { fields: PersonFields; complaints: RegisterComplaints } {
  const left = event['fields'] ?? {}
  const fields = fieldsIn(event, form)
  const found = personComplaints(fields)
  const complaints = { ...form.complaints }
  for (const name of ['firstName', 'lastName', 'countryCode'] as const) {
    if (name in left) complaints[name] = found[name]
  }
  return { fields, complaints }
}

/** The form while a new password is typed: the checklist, and a standing complaint as long as it holds. */
export function withPasswordNews(
  event: AnyEventObject,
  { checks, complaints }: { checks: PasswordChecks; complaints: RegisterComplaints },
): { checks: PasswordChecks; complaints: RegisterComplaints } {
  return {
    checks: event['checks'] ?? checks,
    complaints: { ...complaints, newPassword: complaints.newPassword && event['complaint'] },
  }
}

/** Where a finished registration leads: the email goes along, not in the address. */
export function registeredPage({ email, returnTo }: { email: string; returnTo: Href }): Destination {
  return { to: '/register/complete', search: { return_to: returnTo }, state: { registeredEmail: email } }
}

/** The form in an event, wherever it rides: in the submit itself or in the answer it waited for. */
export function registerFormIn(event: AnyEventObject): RegisterForm {
  return event['output']?.carried ?? event['form']
}

/** The fields that keep the rules here and were not checked by the gateway as they stand. */
export function unchecked(fields: PersonFields, verified: CheckedFields): CheckedFields {
  const complaints = personComplaints(fields)
  const names = ['firstName', 'lastName', 'countryCode'] as const
  return Object.fromEntries(
    names
      .filter((name) => !complaints[name] && verified[name] !== tidy(fields[name]))
      .map((name) => [name, tidy(fields[name])]),
  )
}

const refusals = {
  email: /*i18n*/ 'Please enter valid email address.',
  firstName: /*i18n*/ 'Please enter your first name.',
  lastName: /*i18n*/ 'Please enter your last name.',
  countryCode: /*i18n*/ 'Please enter your country.',
}

/**
 * What the gateway's verdicts mean for the form: which values are fine from now on, and what is said of the others. A
 * verdict on what is no longer asked is ignored.
 */
export function judged(
  verdicts: Partial<Record<keyof CheckedFields, FieldStatus>>,
  asked: CheckedFields,
  form: { verified: CheckedFields; complaints: RegisterComplaints },
): { verified: CheckedFields; complaints: RegisterComplaints } {
  const verified = { ...form.verified }
  const complaints = { ...form.complaints }
  for (const name of Object.keys(verdicts) as (keyof CheckedFields)[]) {
    const value = asked[name]
    if (value === undefined) continue
    if (verdicts[name] === 'ok') verified[name] = tidy(value)
    complaints[name] = verdicts[name] === 'ok' ? undefined : refusals[name]
  }
  return { verified, complaints }
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

/** What the form in an event registers, with the email that was found to be free. */
export function registrationIn(
  event: AnyEventObject,
  visit: { email: string; returnTo: Href; tracking: Tracking },
): Registration {
  return registration({ ...registerFormIn(event), email: visit.email }, visit)
}

/** Whether the server refused the captcha of a form. */
export function isCaptchaRefused({ message, code }: Problem): boolean {
  return code === 'captcha' || /captcha/i.test(message)
}

/** Whether the server refused an email that already has an account. */
export function isEmailTaken({ message, code }: Problem): boolean {
  return code === 'email_exists' || /email (already exists|is already taken)/i.test(message)
}
