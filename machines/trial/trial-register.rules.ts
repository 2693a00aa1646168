import type { CaptchaKind } from '../fields/captcha.ts'
import { newPasswordError, passwordMissing } from '../fields/password.ts'
import { applyTyping, type Edit, hasErrors, type Remarks, tidy, whenSent } from '../fields/remarks.ts'
import type { Registration, Tracking } from '../port/gateway.ts'
import type { Href } from '../security/address.ts'
import {
  type PersonValues,
  type RegisterErrors,
  type RegisterForm,
  registerErrors,
  registration,
} from '../sign-up/register.rules.ts'

interface TrialForm extends Remarks<RegisterErrors> {
  fields: PersonValues
  hasPassword: boolean
}

/** The trial's form after one of its fields was edited: names and password speak while they are typed. */
export function applyTrialEdit(edit: Edit, form: TrialForm): Pick<TrialForm, 'hasPassword' | 'fieldErrors' | 'notes'> {
  const isPassword = edit.field === 'newPassword'
  return {
    ...applyTyping(edit, form, ['firstName', 'lastName', 'newPassword']),
    hasPassword: isPassword ? edit.fieldError !== passwordMissing : form.hasPassword,
  }
}

function isFilled({ fields, hasPassword }: TrialForm): boolean {
  return tidy(fields.firstName) !== '' && tidy(fields.lastName) !== '' && hasPassword
}

/** Names and password are there and nothing is said of a field, the captcha excepted. */
function isReady(form: TrialForm): boolean {
  const { fieldErrors, notes } = form
  return isFilled(form) && ![fieldErrors, notes].some(({ captchaAnswer: _captcha, ...others }) => hasErrors(others))
}

/** What keeps the trial's form from being sent: something is not filled in, or has to be corrected. */
export type Lack = 'words' | 'corrections'

/** The trial's form after something about it changed, with what it lacks now. */
export function applyLack<Change extends Partial<TrialForm>>(change: Change, form: TrialForm) {
  const now = { ...form, ...change }
  const lack: Lack | undefined = isReady(now) ? undefined : isFilled(now) ? 'corrections' : 'words'
  return { ...change, lack }
}

/** Everything that the trial's form has to say once it is sent. */
export function trialErrors(form: RegisterForm, captcha: CaptchaKind): RegisterErrors {
  return {
    ...registerErrors(form, captcha),
    newPassword: newPasswordError(form.password),
  }
}

/** The trial's form after it was sent with mistakes, which ends what came of sending it before. */
export function applyTrialMistakes(form: RegisterForm, { captcha }: { captcha: CaptchaKind }) {
  return { ...whenSent(trialErrors(form, captcha)), problem: undefined }
}

/** Everything that the registration of a trial sends. */
export function trialRegistration(
  form: RegisterForm,
  visit: { email: string; returnTo: Href; tracking: Tracking; productCode: string },
): Registration {
  return { ...registration(form, visit), isTrial: true, productCode: visit.productCode }
}
