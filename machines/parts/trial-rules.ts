import type { AnyEventObject } from 'xstate'
import type { Href } from './destination.ts'
import type { Registration, Tracking } from './gateway.ts'
import type { Captcha } from './login-rules.ts'
import { newPasswordComplaint, type PasswordChecks, passwordMissing } from './password.ts'
import { personComplaints } from './person.ts'
import {
  fieldsIn,
  type PersonFields,
  type RegisterComplaints,
  registerComplaints,
  registerFormIn,
  registration,
} from './register-rules.ts'
import { tidy } from './rules.ts'

interface TrialForm {
  fields: PersonFields
  hasPassword: boolean
  checks: PasswordChecks
  complaints: RegisterComplaints
}

/** The trial's form after a field changed: every value is checked as it is typed. */
export function withTrialFields(event: AnyEventObject, form: TrialForm): Pick<TrialForm, 'fields' | 'complaints'> {
  const fields = fieldsIn(event, form)
  const found = personComplaints(fields)
  const changed = Object.keys(event['fields'] ?? {}) as (keyof PersonFields)[]
  const complaints = { ...form.complaints, ...Object.fromEntries(changed.map((name) => [name, found[name]])) }
  return { fields, complaints }
}

/** The trial's form while the password is typed: checklist and rules, at once. */
export function withPassword(
  event: AnyEventObject,
  form: TrialForm,
): Pick<TrialForm, 'hasPassword' | 'checks' | 'complaints'> {
  return {
    hasPassword: event['complaint'] !== passwordMissing,
    checks: event['checks'],
    complaints: { ...form.complaints, newPassword: event['complaint'] },
  }
}

/** Whether the form may be sent: names and password are there and no field is wrong, the captcha excepted. */
export function isReady({ fields, hasPassword, complaints }: TrialForm): boolean {
  const { captchaAnswer: _captcha, ...others } = complaints
  const isFilled = tidy(fields.firstName) !== '' && tidy(fields.lastName) !== '' && hasPassword
  return isFilled && !Object.values(others).some(Boolean)
}

/** Everything that the trial's form has to say once it is sent. */
export function trialComplaints(submit: AnyEventObject, captcha: Captcha): RegisterComplaints {
  return {
    ...registerComplaints(submit, captcha),
    newPassword: newPasswordComplaint(registerFormIn(submit).password),
  }
}

/** Everything that the registration of a trial sends. */
export function trialRegistration(
  submit: AnyEventObject,
  visit: { email: string; returnTo: Href; tracking: Tracking; productCode: string },
): Registration {
  return { ...registration(registerFormIn(submit), visit), isTrial: true, productCode: visit.productCode }
}
