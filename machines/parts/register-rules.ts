import type { AnyEventObject } from 'xstate'
import type { Destination, Href } from './destination.ts'
import { emailComplaint } from './email.ts'
import { emailVerdict, type FieldChecks, names, refusals, refusedBefore, type Verdict } from './field-checks.ts'
import type { CheckedFields, FieldStatus, LoginModes, LoginSecrets, Registration, Tracking } from './gateway.ts'
import { type Captcha, captchaComplaint, isCorporateOnly } from './login-rules.ts'
import { newPasswordComplaint, passwordTooLong } from './password.ts'
import { type PersonComplaints, personComplaints } from './person.ts'
import { type Remarks, tidy, whenSent, withEdit } from './rules.ts'
import { unseal } from './sealed.ts'

/** What the registration form says under its fields, by field name. */
export interface RegisterComplaints extends PersonComplaints {
  email?: string | undefined
  newPassword?: string | undefined
  captchaAnswer?: string | undefined
}

/** The second step's fields that the gateway checks, as they stand. */
export type PersonFields = Record<'firstName' | 'lastName' | 'countryCode', string>

/** An email that was turned down, and why. */
export interface EmailRefusal {
  email: string
  reason: 'conflict' | 'corporate'
}

interface EmailForm extends FieldChecks {
  email: string
  complaints: RegisterComplaints
  emailRefusal: EmailRefusal | undefined
}

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
export function isNewEmail(event: AnyEventObject, form: FieldChecks): boolean {
  const isKnown = isAskedEmail(event, form) || emailVerdict(emailIn(event), form) !== undefined
  return emailComplaintIn(event) === undefined && !isKnown
}

/** Whether an event carries the email that the gateway was asked about last. */
export function isAskedEmail(event: AnyEventObject, { asked }: FieldChecks): boolean {
  return emailIn(event) === asked.email
}

/** The form after an email was left or sent that the gateway is to be asked about; what is sent keeps every rule. */
export function withEmail(
  event: AnyEventObject,
  { asked, complaints }: { complaints: RegisterComplaints } & FieldChecks,
) {
  const { captchaAnswer } = complaints
  return {
    ...(event['password'] ? whenSent({ captchaAnswer }) : { complaints: { ...complaints, email: undefined } }),
    email: emailIn(event),
    asked: { ...asked, email: emailIn(event) },
    awaited: event.type === 'step.submit',
    emailRefusal: undefined,
    problem: undefined,
  }
}

/** The form after an email was left or sent that needs no question: it says what is known of it, and waits for none else. */
export function withKnownEmail(event: AnyEventObject, form: EmailForm) {
  const email = emailIn(event)
  const { asked, complaints, verdicts } = form
  const status = emailVerdict(email, form)
  const complaint = status === 'invalid' ? refusals.email : complaints.email && emailComplaintIn(event)
  return {
    email: status ? email : form.email,
    asked: { ...asked, email: asked.email === email ? email : '' },
    verdicts,
    complaints: { ...complaints, email: complaint },
    emailRefusal: refusalOf(email, status),
    ...(event.type === 'step.submit' && { sent: true, problem: undefined }),
  }
}

/** The form after one of its fields was edited: whoever types another email or password has gone on with neither. */
export function withRegisterEdit<Refusal>(
  event: AnyEventObject,
  form: Remarks<RegisterComplaints> & { emailRefusal: Refusal | undefined; awaited: boolean },
): Pick<typeof form, 'complaints' | 'notes' | 'emailRefusal' | 'awaited'> {
  const typed = event['how'] === 'typed' && event['field']
  // More than a password may have is wrong at once.
  const isTooLong = event['complaint'] === passwordTooLong
  const said = withEdit(isTooLong ? { ...event, how: 'chosen', empty: false } : event, form)
  const awaited = form.awaited && typed !== 'email' && typed !== 'newPassword'
  return { ...said, awaited, emailRefusal: typed === 'email' ? undefined : form.emailRefusal }
}

/** The form after its first step was sent too early. */
export function withStepComplaints(event: AnyEventObject, form: EmailForm) {
  const known = withKnownEmail(event, form)
  const { email = known.complaints.email, newPassword } = credentialComplaints(event)
  const { captchaAnswer } = form.complaints
  return { ...known, ...whenSent({ email, newPassword, captchaAnswer }), awaited: false }
}

/** Whether a company alone signs the email in, so that no account can be created for it. */
export function isCorporate(modes: LoginModes): boolean {
  return isCorporateOnly(modes)
}

/** The form after it is known how its email signs in. */
export function withLoginModes(modes: LoginModes, { asked, verdicts }: FieldChecks) {
  const email = asked.email ?? ''
  const status = isCorporate(modes) ? 'corporate' : 'ok'
  return {
    verdicts: [...verdicts, { of: 'modes', value: email, status } as const],
    emailRefusal: refusalOf(email, status),
  }
}

function refusalOf(email: string, status: Verdict['status'] | undefined): EmailRefusal | undefined {
  return status === 'conflict' || status === 'corporate' ? { email, reason: status } : undefined
}

/** The form on its way: its values, and nothing said about them. */
export function withForm(event: AnyEventObject, form: { fields: PersonFields }) {
  return { ...whenSent({}), held: registerFormIn(event), fields: fieldsIn(event, form), problem: undefined }
}

/** What the first step has to say before it goes on. */
export function credentialComplaints(submit: AnyEventObject): RegisterComplaints {
  return { email: emailComplaint(emailIn(submit)), newPassword: newPasswordComplaint(submit['password']) }
}

/** What the second step has to say before it is sent, the gateway's earlier words included. */
export function stepComplaints(submit: AnyEventObject, { captcha, verdicts }: { captcha: Captcha } & FieldChecks) {
  const complaints = registerComplaints(submit, captcha)
  for (const name of names) complaints[name] ??= refusedBefore(name, registerFormIn(submit)[name], verdicts)
  return complaints
}

/** The form after its second step was sent with mistakes, which ends what came of sending it before. */
export function withMistakes(submit: AnyEventObject, form: { captcha: Captcha } & FieldChecks) {
  return { ...whenSent(stepComplaints(submit, form)), problem: undefined }
}

/** What the rules say of the second step before it is sent. */
export function registerComplaints(submit: AnyEventObject, captcha: Captcha): RegisterComplaints {
  const form = registerFormIn(submit)
  const answer = form.captchaAnswer ? unseal(form.captchaAnswer) : ''
  return { ...personComplaints(form), captchaAnswer: captchaComplaint(answer, captcha) }
}

/** Whether a record holds anything: complaints to show, or fields to check. */
export function hasAny(record: object): boolean {
  return Object.values(record).some((value) => value !== undefined)
}

/** The second step's fields after an event that may carry some of them. */
export function fieldsIn(event: AnyEventObject, form: { fields: PersonFields }): PersonFields {
  const { firstName, lastName, countryCode } = { ...form.fields, ...(event['fields'] ?? event['form']) }
  return { firstName, lastName, countryCode }
}

/** The form after fields of the second step were left: their values, and what the gateway said of those before. */
export function withFields(
  event: AnyEventObject,
  form: { fields: PersonFields; complaints: RegisterComplaints; verdicts: FieldChecks['verdicts'] },
): { fields: PersonFields; complaints: RegisterComplaints } {
  const fields = fieldsIn(event, form)
  const complaints = { ...form.complaints }
  for (const name of names) {
    if (name in (event['fields'] ?? {}))
      complaints[name] = refusedBefore(name, fields[name], form.verdicts) ?? complaints[name]
  }
  return { fields, complaints }
}

/** Where a finished registration leads: the email goes along, not in the address. */
export function registeredPage({ email, returnTo }: { email: string; returnTo: Href }): Destination {
  return { to: '/register/complete', search: { return_to: returnTo }, state: { registeredEmail: email } }
}

/** The form in a submit. */
export function registerFormIn(submit: AnyEventObject): RegisterForm {
  return submit['form']
}

/** The form after the gateway judged what it was asked; what changed meanwhile is not spoken of. */
export function judged(
  answers: Partial<Record<keyof CheckedFields, FieldStatus>>,
  form: Pick<EmailForm, 'asked' | 'verdicts' | 'complaints' | 'emailRefusal'> & { fields: PersonFields },
): Pick<EmailForm, 'verdicts' | 'complaints' | 'emailRefusal'> {
  const { asked, fields } = form
  const verdicts = [...form.verdicts]
  const complaints = { ...form.complaints }
  let { emailRefusal } = form
  for (const of of ['email', ...names] as const) {
    const [status, value] = [answers[of], asked[of]]
    if (!status || !value) continue
    verdicts.push({ of, value, status })
    if (of === 'email') emailRefusal = refusalOf(value, status)
    else if (tidy(fields[of]) !== value) continue
    complaints[of] = status === 'ok' || (of === 'email' && status === 'conflict') ? undefined : refusals[of]
  }
  return { verdicts, complaints, emailRefusal }
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

/** What the form that was sent registers: always the email that was checked, whatever stands in its field by now. */
export function heldRegistration(
  form: { held: RegisterForm | undefined; email: string } & Parameters<typeof registration>[1],
): Registration {
  return registration({ ...(form.held as RegisterForm), email: form.email }, form)
}
