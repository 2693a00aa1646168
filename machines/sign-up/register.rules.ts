import { emailComplaint } from '../fields/email.ts'
import { emailVerdict, type FieldChecks, names, refusals, refusedBefore, type Verdict } from '../fields/field-checks.ts'
import { newPasswordComplaint, passwordTooLong } from '../fields/password.ts'
import { type PersonComplaints, personComplaints } from '../fields/person.ts'
import { type Edit, type Remarks, tidy, whenSent, withEdit } from '../fields/remarks.ts'
import type { CheckedFields, FieldStatus, LoginModes, LoginSecrets, Registration, Tracking } from '../port/gateway.ts'
import type { Destination, Href } from '../security/address.ts'
import { type Sealed, unseal } from '../security/secret.ts'
import { type Captcha, captchaComplaint, isCorporateOnly } from '../sign-in/login.rules.ts'

/** What the registration form says under its fields, by field name. */
export type RegisterComplaints = PersonComplaints & {
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

/** What the first step sends. */
export interface Credentials {
  email: string
  password: Sealed
}

/** What the registration form sends at its end. */
export interface RegisterForm extends LoginSecrets, PersonFields {
  email: string
  newsletterSubscription: boolean
}

/** Whether an email is well formed and the gateway was not asked about it, be it in vain. */
export function isNewEmail(typed: string, form: FieldChecks): boolean {
  const isKnown = isAsked(typed, form) || emailVerdict(typed, form) !== undefined
  return emailComplaint(typed) === undefined && !isKnown
}

/** Whether an email is the one that the gateway was asked about last. */
export function isAsked(typed: string, { asked }: FieldChecks): boolean {
  return typed.trim() === asked.email
}

/** The form after an email was left that the gateway is to be asked about. */
export function withEmail(typed: string, { asked, complaints }: { complaints: RegisterComplaints } & FieldChecks) {
  const email = typed.trim()
  return {
    complaints: { ...complaints, email: undefined },
    email,
    asked: { ...asked, email },
    awaited: false,
    emailRefusal: undefined,
    problem: undefined,
  }
}

/** The form after its first step was sent with an email that the gateway is to be asked about; it keeps every rule. */
export function withSentEmail(typed: string, form: { complaints: RegisterComplaints } & FieldChecks) {
  const { captchaAnswer } = form.complaints
  return { ...withEmail(typed, form), ...whenSent({ captchaAnswer }), awaited: true }
}

/** The form after an email was left that needs no question: it says what is known of it, and waits for none else. */
export function withKnownEmail(typed: string, form: EmailForm) {
  const email = typed.trim()
  const { asked, complaints, verdicts } = form
  const status = emailVerdict(email, form)
  const complaint = status === 'invalid' ? refusals.email : complaints.email && emailComplaint(email)
  return {
    email: status ? email : form.email,
    asked: { ...asked, email: asked.email === email ? email : '' },
    verdicts,
    complaints: { ...complaints, email: complaint },
    emailRefusal: refusalOf(email, status),
  }
}

/** The form after one of its fields was edited: whoever types another email or password has gone on with neither. */
export function withRegisterEdit<Refusal>(
  edit: Edit,
  form: Remarks<RegisterComplaints> & { emailRefusal: Refusal | undefined; awaited: boolean },
): Pick<typeof form, 'complaints' | 'notes' | 'emailRefusal' | 'awaited'> {
  const typed = edit.how === 'typed' && edit.field
  // More than a password may have is wrong at once.
  const isTooLong = edit.complaint === passwordTooLong
  const said = withEdit(isTooLong ? { ...edit, how: 'chosen', empty: false } : edit, form)
  const awaited = form.awaited && typed !== 'email' && typed !== 'newPassword'
  return { ...said, awaited, emailRefusal: typed === 'email' ? undefined : form.emailRefusal }
}

/** The form after its first step was sent too early, or with an email that was turned down before. */
export function withStepComplaints(credentials: Credentials, form: EmailForm) {
  const known = withKnownEmail(credentials.email, form)
  const { email = known.complaints.email, newPassword } = credentialComplaints(credentials)
  const { captchaAnswer } = form.complaints
  return { ...known, ...whenSent({ email, newPassword, captchaAnswer }), awaited: false, problem: undefined }
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
export function withForm(form: RegisterForm) {
  const { firstName, lastName, countryCode } = form
  return { ...whenSent({}), held: form, fields: { firstName, lastName, countryCode }, problem: undefined }
}

/** What the first step has to say before it goes on. */
export function credentialComplaints({ email, password }: Credentials): RegisterComplaints {
  return { email: emailComplaint(email), newPassword: newPasswordComplaint(password) }
}

/** What the second step has to say before it is sent, the gateway's earlier words included. */
export function stepComplaints(form: RegisterForm, { captcha, verdicts }: { captcha: Captcha } & FieldChecks) {
  const complaints = registerComplaints(form, captcha)
  for (const name of names) complaints[name] ??= refusedBefore(name, form[name], verdicts)
  return complaints
}

/** Whether the second step is not yet as it can be sent. */
export function hasMistakes(form: RegisterForm, known: { captcha: Captcha } & FieldChecks): boolean {
  return hasAny(stepComplaints(form, known))
}

/** The form after its second step was sent with mistakes, which ends what came of sending it before. */
export function withMistakes(form: RegisterForm, known: { captcha: Captcha } & FieldChecks) {
  return { ...whenSent(stepComplaints(form, known)), problem: undefined }
}

/** What the rules say of the second step before it is sent. */
export function registerComplaints(form: RegisterForm, captcha: Captcha): RegisterComplaints {
  const answer = form.captchaAnswer ? unseal(form.captchaAnswer) : ''
  return { ...personComplaints(form), captchaAnswer: captchaComplaint(answer, captcha) }
}

/** Whether a record holds anything: complaints to show, or fields to check. */
export function hasAny(record: object): boolean {
  return Object.values(record).some((value) => value !== undefined)
}

/** The second step's fields after some of them changed. */
export function fieldsIn(changed: Partial<PersonFields>, form: { fields: PersonFields }): PersonFields {
  const { firstName, lastName, countryCode } = { ...form.fields, ...changed }
  return { firstName, lastName, countryCode }
}

/** The form after fields of the second step were left: their values, and what the gateway said of those before. */
export function withFields(
  left: Partial<PersonFields>,
  form: { fields: PersonFields; complaints: RegisterComplaints; verdicts: FieldChecks['verdicts'] },
): { fields: PersonFields; complaints: RegisterComplaints } {
  const fields = fieldsIn(left, form)
  const complaints = { ...form.complaints }
  for (const name of names) {
    if (name in left) complaints[name] = refusedBefore(name, fields[name], form.verdicts) ?? complaints[name]
  }
  return { fields, complaints }
}

/** Where a finished registration leads: the email goes along, not in the address. */
export function registeredPage({ email, returnTo }: { email: string; returnTo: Href }): Destination {
  return { to: '/register/complete', search: { return_to: returnTo }, state: { registeredEmail: email } }
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
