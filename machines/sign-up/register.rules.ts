import { eventIn, outputOf, placeholder } from '../chart.ts'
import { type CaptchaKind, captchaAt, captchaMistake } from '../fields/captcha.ts'
import { emailMistake, isEmail } from '../fields/email.ts'
import * as checks from '../fields/field-checks.ts'
import { formRules, pristine, submitted } from '../fields/form-rules.ts'
import { applyChecklist, emptyChecklist, newPasswordMistake } from '../fields/password.ts'
import { type Person, personFields } from '../fields/person.ts'
import { tidy } from '../fields/tidy.ts'
import type { Destination } from '../leaving.ts'
import type { Session } from '../port/gateway.ts'
import type { RegisterContext, RegisterEvent, RegisterInput, RegisterValues } from './register.types.ts'
import type { EmailVerdict } from './verify-email.types.ts'

type EmailEvent = Extract<RegisterEvent, { type: 'email.leave' | 'step.submit' }>

type EmailForm = checks.FieldChecks & Pick<RegisterContext, 'email' | 'fieldErrors' | 'emailRefusal' | 'isEmailLocked'>

export const registerCalls = {
  awaitCheck: placeholder('awaitCheck'),
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
  captchaAnswer: (answer, { captcha }, sent) => captchaMistake(answer, captcha, sent),
})

interface Args {
  context: RegisterContext
  event: RegisterEvent
}

const isSameEmail = ({ context, event }: Args) =>
  tidy(emailIn(eventIn(event, 'email.leave', 'step.submit'))) === context.asked.email

/** The guards that look at what was typed; an email that the gateway refused is asked about again. */
export const registerGuards = {
  isTypedAnew({ event }: Args): boolean {
    const { how, field } = eventIn(event, 'field.edit')
    return how === 'typed' && (field === 'email' || field === 'newPassword')
  },
  isEmailNew({ context, event }: Args): boolean {
    const { email } = eventIn(event, 'email.leave')
    return !emailMistake(email) && tidy(email) !== context.asked.email && !checks.isAccepted('email', email, context)
  },
  isSameEmail,
  mayContinueByItself: (args: Args) => isSameEmail(args) && !stepOneForm.hasMistakes(args),
  isEmailFree: ({ context, event }: Args) =>
    checks.isAccepted('email', eventIn(event, 'step.submit').values.email, context),
  hasStepMistakes: (args: Args) => stepOneForm.hasMistakes(args),
  /** A field that was left with a value that the gateway was not asked about, or that it refused. */
  isLeftUnchecked({ context, event }: Args): boolean {
    const edit = eventIn(event, 'field.edit')
    const fields = personFields.after(edit, context.fields)
    return edit.how !== 'typed' && checks.newFields(fields, context).some((name) => name === edit.field)
  },
  hasMoreToCheck: ({ context }: Args) => checks.newFields(context.fields, context).length > 0,
  hasUncheckedField: ({ context, event }: Args) =>
    checks.areNew(event.type === 'form.submit' ? event.values : {}, context),
  hasRefusedField: ({ context, event }: Args) => checks.hasRefusal(outputOf(event, 'validateFields'), context),
  hasMistakes: (args: Args) => stepTwoForm.hasMistakes(args),
  hasNoMistakes: (args: Args) => !stepTwoForm.hasMistakes(args),
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

/** Shows no error on a value that changed meanwhile. */
export function applyVerdicts(
  answers: Partial<Record<keyof checks.CheckedFields, checks.FieldStatus>>,
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
