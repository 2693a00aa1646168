import type { CaptchaKind } from '../fields/captcha.ts'
import { applyTyping, type Edit, type FormMessages, hasErrors, tidy } from '../fields/form-messages.ts'
import { newPasswordError, passwordMissing } from '../fields/password.ts'
import type { Person } from '../fields/person.ts'
import type { Registration, Tracking } from '../port/gateway.ts'
import type { Href } from '../security/address.ts'
import { type RegisterErrors, type RegisterForm, registerErrors, registration } from '../sign-up/register.rules.ts'

interface TrialForm extends FormMessages<RegisterErrors> {
  fields: Person
  hasPassword: boolean
}

export function applyTrialEdit(edit: Edit, form: TrialForm): Pick<TrialForm, 'hasPassword' | 'fieldErrors' | 'hints'> {
  const isPassword = edit.field === 'newPassword'
  return {
    ...applyTyping(edit, form, ['firstName', 'lastName', 'newPassword']),
    hasPassword: isPassword ? edit.fieldError !== passwordMissing : form.hasPassword,
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

/** `empty`: something is empty; `invalid`: something is wrong. */
export type Blocker = 'empty' | 'invalid'

export function applyBlocker<Change extends Partial<TrialForm>>(change: Change, form: TrialForm) {
  const now = { ...form, ...change }
  const blocker: Blocker | undefined = isReady(now) ? undefined : isFilled(now) ? 'invalid' : 'empty'
  return { ...change, blocker }
}

export function trialErrors(form: RegisterForm, captcha: CaptchaKind): RegisterErrors {
  return {
    ...registerErrors(form, captcha),
    newPassword: newPasswordError(form.password),
  }
}

export function trialRegistration(
  form: RegisterForm,
  visit: { email: string; returnTo: Href; tracking: Tracking; productCode: string },
): Registration {
  return { ...registration(form, visit), isTrial: true, productCode: visit.productCode }
}
