import { type CaptchaKind, type CaptchaValues, captchaMistake } from '../fields/captcha.ts'
import { formRules, hasErrors, submitted } from '../fields/form-rules.ts'
import { newPasswordMistake } from '../fields/password.ts'
import { type Person, personFields } from '../fields/person.ts'
import { tidy } from '../fields/tidy.ts'
import type { Registration } from '../port/gateway.ts'
import { Secret } from '../security/secret.ts'
import type { RegisterValues } from '../sign-up/register.types.ts'
import { registration } from '../sign-up/registration.ts'
import type { Blocker, TrialRegisterContext } from './trial-register.types.ts'

type TrialFields = Person & Pick<RegisterValues, 'newPassword'> & Pick<CaptchaValues, 'captchaAnswer' | 'captchaAsks'>

type TrialForm = Pick<TrialRegisterContext, 'fields' | 'hasPassword' | 'fieldErrors' | 'hints'>

export const trialForm = formRules<TrialFields, { captcha: CaptchaKind }>(
  {
    ...personFields.rules,
    newPassword: newPasswordMistake,
    captchaAnswer: (answer, { captcha }, sent) => captchaMistake(answer, captcha, sent),
  },
  { live: ['firstName', 'lastName', 'newPassword'] },
)

const isThere = (password: Secret) => newPasswordMistake(password)?.kind !== 'missing'

/** Keeps what is sent, wrong or not. */
export function applyTrialValues(sent: RegisterValues) {
  return { fields: personFields.of(sent), hasPassword: isThere(sent.newPassword) }
}

export function applyTrialForm(form: RegisterValues) {
  return { ...submitted({}), ...applyTrialValues(form), form }
}

/** Keeps what is typed, wrong or not. */
export function applyTrialTyping({ field, value }: { field: string; value: unknown }, form: TrialForm) {
  return {
    fields: personFields.after({ field, value }, form.fields),
    hasPassword: field === 'newPassword' && value instanceof Secret ? isThere(value) : form.hasPassword,
  }
}

function isFilled({ fields, hasPassword }: TrialForm): boolean {
  return tidy(fields.firstName) !== '' && tidy(fields.lastName) !== '' && hasPassword
}

/** True if names and password are filled in without messages; the captcha does not count. */
function isReady(form: TrialForm): boolean {
  const { fieldErrors, hints } = form
  return isFilled(form) && ![fieldErrors, hints].some(({ captchaAnswer: _captcha, ...others }) => hasErrors(others))
}

export function blockerOf(form: TrialForm): Blocker | undefined {
  if (isReady(form)) return undefined
  return isFilled(form) ? 'invalid' : 'empty'
}

export function trialRegistration(
  form: RegisterValues,
  visit: Pick<TrialRegisterContext, 'email' | 'returnTo' | 'tracking' | 'productCode'>,
): Registration {
  return { ...registration(form, visit), isTrial: true, productCode: visit.productCode }
}
