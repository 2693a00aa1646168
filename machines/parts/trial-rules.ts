import type { AnyEventObject } from 'xstate'
import type { Href } from './destination.ts'
import type { Registration, Tracking } from './gateway.ts'
import type { Captcha } from './login-rules.ts'
import { newPasswordComplaint, passwordMissing } from './password.ts'
import {
  hasAny,
  type PersonFields,
  type RegisterComplaints,
  registerComplaints,
  registerFormIn,
  registration,
} from './register-rules.ts'
import { type Remarks, tidy, whenSent } from './rules.ts'
import { withTyping } from './typing.ts'

interface TrialForm extends Remarks<RegisterComplaints> {
  fields: PersonFields
  hasPassword: boolean
}

/** The trial's form after one of its fields was edited: names and password speak while they are typed. */
export function withTrialEdit(
  event: AnyEventObject,
  form: TrialForm,
): Pick<TrialForm, 'hasPassword' | 'complaints' | 'notes'> {
  const isPassword = event['field'] === 'newPassword'
  return {
    ...withTyping(event, form, ['firstName', 'lastName', 'newPassword']),
    hasPassword: isPassword ? event['complaint'] !== passwordMissing : form.hasPassword,
  }
}

/** Whether the form may be sent: names and password are there and nothing is said of a field, the captcha excepted. */
export function isReady({ fields, hasPassword, complaints, notes }: TrialForm): boolean {
  const isFilled = tidy(fields.firstName) !== '' && tidy(fields.lastName) !== '' && hasPassword
  return isFilled && ![complaints, notes].some(({ captchaAnswer: _captcha, ...others }) => hasAny(others))
}

/** Everything that the trial's form has to say once it is sent. */
export function trialComplaints(submit: AnyEventObject, captcha: Captcha): RegisterComplaints {
  return {
    ...registerComplaints(submit, captcha),
    newPassword: newPasswordComplaint(registerFormIn(submit).password),
  }
}

/** The trial's form after it was sent with mistakes, which ends what came of sending it before. */
export function withTrialMistakes(submit: AnyEventObject, { captcha }: { captcha: Captcha }) {
  return { ...whenSent(trialComplaints(submit, captcha)), problem: undefined }
}

/** Everything that the registration of a trial sends. */
export function trialRegistration(
  submit: AnyEventObject,
  visit: { email: string; returnTo: Href; tracking: Tracking; productCode: string },
): Registration {
  return { ...registration(registerFormIn(submit), visit), isTrial: true, productCode: visit.productCode }
}
