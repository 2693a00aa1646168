import { eventIn } from '../chart.ts'
import { type CaptchaKind, captchaMistake, captchaSecrets } from '../fields/captcha.ts'
import { emailMistake } from '../fields/email.ts'
import type { CheckedFields, FieldStatus } from '../fields/field-checks.ts'
import * as checks from '../fields/field-checks.ts'
import { type FieldEdit, formRules, submitted } from '../fields/form-rules.ts'
import { applyChecklist, newPasswordMistake } from '../fields/password.ts'
import { eachField, type Person, personAfter, personFieldNames, personOf, tidyPerson } from '../fields/person.ts'
import { tidy } from '../fields/tidy.ts'
import type { Destination } from '../leaving.ts'
import type { Registration, Tracking } from '../port/gateway.ts'
import type { Href } from '../security/address.ts'
import type { RegisterContext, RegisterErrors, RegisterEvent, RegisterValues, UnusableEmail } from './register.types.ts'
import type { EmailVerdict } from './verify-email.types.ts'

type EmailEvent = Extract<RegisterEvent, { type: 'email.leave' | 'step.submit' }>

interface EmailForm extends checks.FieldChecks {
  email: string
  fieldErrors: RegisterErrors
  emailRefusal: UnusableEmail | undefined
}

const emailIn = (event: EmailEvent) => (event.type === 'step.submit' ? event.values.email : event.email)

export const stepOneForm = formRules<Pick<RegisterValues, 'email' | 'newPassword'>>(
  { email: emailMistake, newPassword: newPasswordMistake },
  { atOnce: ['newPassword'] },
)

export const stepTwoForm = formRules<
  Omit<RegisterValues, 'email' | 'newPassword'>,
  checks.FieldChecks & { captcha: CaptchaKind }
>({
  ...eachField((name) => (value: string, form: checks.FieldChecks) => checks.checkedMistake(name, value, form)),
  captchaAnswer: (answer, { captcha }) => captchaMistake(answer, captcha),
})

/** True for a valid email that the gateway was never asked about, answered or not. */
export function isNewEmail(typed: string, form: checks.FieldChecks): boolean {
  return emailMistake(typed) === undefined && tidy(typed) !== form.asked.email && !isKnown(typed, form)
}

export function isKnown(typed: string, form: checks.FieldChecks): boolean {
  return checks.emailVerdict(typed, form) !== undefined
}

export function isAsked(event: EmailEvent, { asked }: checks.FieldChecks): boolean {
  return tidy(emailIn(event)) === asked.email
}

/** Takes an email that was left, or sent with step 1. */
export function applyEmail(event: EmailEvent, { asked, fieldErrors }: EmailForm) {
  const email = tidy(emailIn(event))
  const isQueued = event.type === 'step.submit'
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
  const fieldError =
    status === 'invalid' ? checks.refusedWords('email') : fieldErrors.email && emailMistake(email)?.message
  return {
    email: status ? email : form.email,
    asked: { ...asked, email: asked.email === email ? email : '' },
    verdicts,
    fieldErrors: { ...fieldErrors, email: fieldError },
    emailRefusal: refusalOf(email, status),
  }
}

interface At {
  context: RegisterContext
  event: RegisterEvent
}

/** Typing another email or password cancels a submitted step 1. */
export function applyStepOneEdit(at: At) {
  const edit = eventIn(at.event, 'field.edit')
  const typed = edit.how === 'typed' && edit.field
  const isQueued = at.context.isQueued && typed !== 'email' && typed !== 'newPassword'
  const emailRefusal = typed === 'email' ? undefined : at.context.emailRefusal
  return { ...stepOneForm.noteEdit(at), ...applyChecklist(edit), isQueued, emailRefusal }
}

/** A field counts once it was left; a form that was sent keeps its values. */
export function applyStepTwoEdit(at: At) {
  const edit = eventIn(at.event, 'field.edit')
  const { fields, form } = at.context
  const isKept = edit.how !== 'typed' && form === undefined
  return { ...stepTwoForm.noteEdit(at), fields: isKept ? personAfter(edit, fields) : fields }
}

export function applyStepErrors({ context: form, event }: At) {
  const { values } = eventIn(event, 'step.submit')
  const known = applyKnownEmail(values.email, form)
  const { email = known.fieldErrors.email, newPassword } = stepOneForm.errorsIn(values, undefined)
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
    fieldErrors: { ...fieldErrors, email: status === 'invalid' ? checks.refusedWords('email') : undefined },
  }
}

function refusalOf(email: string, status: checks.Verdict['status'] | undefined): UnusableEmail | undefined {
  return status === 'conflict' || status === 'corporate' ? { email, reason: status } : undefined
}

export function applyForm(form: RegisterValues) {
  return { ...submitted({}), form, fields: personOf(form) }
}

/** Values go into the history state, not the address, so that a wrong email can be corrected. */
export function registeredDestination(form: { email: string; fields: Person; returnTo: Href }): Destination {
  const { email, fields, returnTo } = form
  return { to: '/register/complete', search: { return_to: returnTo }, state: { registeredEmail: email, ...fields } }
}

/** True for a field that was left with a value that the gateway was not asked about. */
export function isNewLeft(edit: FieldEdit<RegisterValues>, form: checks.FieldChecks & { fields: Person }): boolean {
  return edit.how !== 'typed' && checks.areNew(personAfter(edit, form.fields), form)
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
    if (tidy(fields[of]) === value) fieldErrors[of] = status === 'ok' ? undefined : checks.refusedWords(of)
  }
  return { verdicts, fieldErrors }
}

/** Tidies the texts, never the password; the email is the one that was checked. */
export function registration(
  { newPassword, newsletterSubscription, ...form }: RegisterValues,
  { email, returnTo, tracking }: { email: string; returnTo: Href; tracking: Tracking },
): Registration {
  const secrets = { password: newPassword, ...captchaSecrets(form) }
  return { ...tidyPerson(form), ...secrets, newsletterSubscription, email: tidy(email), returnTo, tracking }
}
