import { eventIn, placeholder } from '../chart.ts'
import { type CaptchaKind, captchaAt, captchaMistake } from '../fields/captcha.ts'
import { emailMistake, isEmail } from '../fields/email.ts'
import type { CheckedFields, FieldStatus } from '../fields/field-checks.ts'
import * as checks from '../fields/field-checks.ts'
import { type FieldEdit, formRules, pristine, submitted } from '../fields/form-rules.ts'
import { applyChecklist, emptyChecklist, newPasswordMistake } from '../fields/password.ts'
import { type Person, personFields } from '../fields/person.ts'
import { tidy } from '../fields/tidy.ts'
import type { Destination } from '../leaving.ts'
import type { Session } from '../port/gateway.ts'
import type {
  RegisterContext,
  RegisterErrors,
  RegisterEvent,
  RegisterInput,
  RegisterValues,
  UnusableEmail,
} from './register.types.ts'
import type { EmailVerdict } from './verify-email.types.ts'

type EmailEvent = Extract<RegisterEvent, { type: 'email.leave' | 'step.submit' }>

interface EmailForm extends checks.FieldChecks {
  email: string
  fieldErrors: RegisterErrors
  emailRefusal: UnusableEmail | undefined
  isEmailLocked: boolean
}

export const registerCalls = {
  register: placeholder('register'),
  validateFields: placeholder('validateFields'),
}

const emptyForm: Omit<RegisterContext, Exclude<keyof RegisterInput, 'fields'> | 'isEmailLocked'> = {
  ...pristine,
  fields: personFields.none,
  ...checks.nothingAsked,
  emailRefusal: undefined,
  form: undefined,
  checklist: emptyChecklist,
  captcha: 'none',
  problem: undefined,
  attempts: 0,
}

export function beginRegister({ isEmailFromUrl = false, ...input }: RegisterInput): RegisterContext {
  return { ...emptyForm, ...input, isEmailLocked: isEmailFromUrl && isEmail(input.email) }
}

export function applyStepTwo({ country }: Session) {
  return { captcha: captchaAt(country), isSubmitted: false }
}

const emailIn = (event: EmailEvent) => (event.type === 'step.submit' ? event.values.email : event.email)

export const stepOneForm = formRules<Pick<RegisterValues, 'email' | 'newPassword'>>(
  { email: emailMistake, newPassword: newPasswordMistake },
  { atOnce: ['newPassword'] },
)

export const stepTwoForm = formRules<Omit<RegisterValues, 'email' | 'newPassword'>, { captcha: CaptchaKind }>({
  ...personFields.rules,
  captchaAnswer: (answer, { captcha }) => captchaMistake(answer, captcha),
})

/** True for a valid email that the gateway was not asked about, or that it refused. */
export function isNewEmail(typed: string, form: checks.FieldChecks): boolean {
  return !emailMistake(typed) && tidy(typed) !== form.asked.email && !checks.isAccepted('email', typed, form)
}

export function isSameEmail(event: EmailEvent, { asked }: checks.FieldChecks): boolean {
  return tidy(emailIn(event)) === asked.email
}

export function isEmailAccepted(event: EmailEvent, form: checks.FieldChecks): boolean {
  return checks.isAccepted('email', emailIn(event), form)
}

/** Takes an email that was left, or sent with step 1. */
export function applyEmail(event: EmailEvent, { asked, fieldErrors }: EmailForm) {
  const email = tidy(emailIn(event))
  return {
    fieldErrors: { ...fieldErrors, email: undefined },
    email,
    asked: { ...asked, email },
    emailRefusal: undefined,
    problem: undefined,
    ...(event.type === 'step.submit' && submitted({ captchaAnswer: fieldErrors.captchaAnswer })),
  }
}

/** Takes an email that needs no question; an answer about another one no longer counts. */
export function applyKnownEmail(typed: string, form: EmailForm) {
  const email = tidy(typed)
  const { asked, fieldErrors, emailRefusal } = form
  const isSame = email === form.email
  const mistake = emailMistake(email)?.message
  return {
    email: checks.isAccepted('email', email, form) ? email : form.email,
    asked: { ...asked, email: asked.email === email ? email : '' },
    fieldErrors: { ...fieldErrors, email: fieldErrors.email && (isSame ? fieldErrors.email : mistake) },
    emailRefusal: isSame ? emailRefusal : undefined,
  }
}

interface Args {
  context: RegisterContext
  event: RegisterEvent
}

export function isCredentialTyped({ how, field }: FieldEdit<RegisterValues>): boolean {
  return how === 'typed' && (field === 'email' || field === 'newPassword')
}

export function applyStepOneEdit(args: Args) {
  const edit = eventIn(args.event, 'field.edit')
  const emailRefusal = edit.how === 'typed' && edit.field === 'email' ? undefined : args.context.emailRefusal
  return { ...stepOneForm.noteEdit(args), ...applyChecklist(edit), emailRefusal }
}

/** A field counts once it was left; a form that was sent keeps its values. */
export function applyStepTwoEdit(args: Args) {
  const edit = eventIn(args.event, 'field.edit')
  const { fields, form } = args.context
  const isKept = edit.how !== 'typed' && form === undefined
  return { ...stepTwoForm.noteEdit(args), fields: isKept ? personFields.after(edit, fields) : fields }
}

export function applyStepErrors({ context: form, event }: Args) {
  const { values } = eventIn(event, 'step.submit')
  const known = applyKnownEmail(values.email, form)
  const { email = known.fieldErrors.email, newPassword } = stepOneForm.errorsIn(values, undefined)
  const { captchaAnswer } = form.fieldErrors
  return { ...known, ...submitted({ email, newPassword, captchaAnswer }) }
}

export const isUsable = ({ kind }: EmailVerdict) => kind === 'ok' || kind === 'unknown'

/** An email of which nobody could say anything is left to the registration; one that cannot be used may be corrected. */
export function applyVerification(verdict: EmailVerdict, form: EmailForm) {
  const { kind } = verdict
  const { asked, fieldErrors, accepted, isEmailLocked } = form
  const { email } = asked
  if (!email) return {}
  return {
    isEmailLocked: isEmailLocked && isUsable(verdict),
    asked: { ...asked, email: isUsable(verdict) ? email : '' },
    accepted: kind === 'ok' ? [...accepted, { of: 'email', value: email } as const] : accepted,
    emailRefusal: kind === 'conflict' || kind === 'corporate' ? { email, reason: kind } : undefined,
    fieldErrors: { ...fieldErrors, email: kind === 'invalid' ? checks.refusedWords('email') : undefined },
  }
}

export function applyForm(form: RegisterValues) {
  return { ...submitted({}), form, fields: personFields.of(form) }
}

/** Values go into the history state, not the address, so that a wrong email can be corrected. */
export function registeredDestination({ email, fields, returnTo, search }: RegisterContext): Destination {
  const state = { registeredEmail: email, ...fields }
  return { to: '/register/complete', search: { ...search, return_to: returnTo }, state }
}

/** True for a field that was left with a value that the gateway was not asked about, or that it refused. */
export function isLeftUnchecked(
  edit: FieldEdit<RegisterValues>,
  form: checks.FieldChecks & { fields: Person },
): boolean {
  const fields = personFields.after(edit, form.fields)
  return edit.how !== 'typed' && checks.newFields(fields, form).some((name) => name === edit.field)
}

/** Shows no error on a value that changed meanwhile. */
export function applyVerdicts(
  answers: Partial<Record<keyof CheckedFields, FieldStatus>>,
  form: EmailForm & { fields: Person },
): Pick<EmailForm, 'asked' | 'accepted' | 'fieldErrors'> {
  const { fields } = form
  const asked = { ...form.asked }
  const accepted = [...form.accepted]
  const fieldErrors = { ...form.fieldErrors }
  for (const of of personFields.names) {
    const [status, value] = [answers[of], asked[of]]
    if (!status || !value) continue
    if (status === 'ok') accepted.push({ of, value })
    else delete asked[of]
    if (tidy(fields[of]) === value) fieldErrors[of] = status === 'ok' ? undefined : checks.refusedWords(of)
  }
  return { asked, accepted, fieldErrors }
}
