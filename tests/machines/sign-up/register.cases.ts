import { captchaFailed } from '#machines/fields/captcha.ts'
import { isAccepted, newFields, unchecked } from '#machines/fields/field-checks.ts'
import { personFields } from '#machines/fields/person.ts'
import { seal, unseal } from '#machines/security/secret.ts'
import type { registerMachine } from '#machines/sign-up/register.machine.ts'
import {
  email,
  linked,
  nobody,
  outage,
  password,
  person,
  returnTo,
  runningCaptcha,
  staying,
  tooShort,
} from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edited, edits, emailEdits } from '../edits.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

/** A second email, before or after the first. */
const grace = 'grace@navy.example'
const captchaAnswer = secret('widget-token-3141')
const tracking = { utmMedium: 'cpc', utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
const input = { email: '', returnTo, tracking, search: { return_to: returnTo, utm_medium: 'cpc' } }
const values = {
  ...person,
  email,
  newPassword: password,
  newsletterSubscription: true,
  captchaAnswer,
  captchaGUID: '',
  captchaAsks: true,
}

export const registerCases: Cases<typeof registerMachine> = {
  inputs: [input],
  events: {
    'field.edit': [
      ...edits('email', ...emailEdits),
      edited('left', 'firstName', 'Ada'),
      edited('typed', 'firstName', 'Ada'),
      edited('left', 'firstName', '', 'Please enter your first name.'),
      edited('typed', 'newPassword', secret('qwertz'), tooShort),
      edited('typed', 'newPassword', password),
    ],
    'field.require': [{ field: 'email' }],
    'email.leave': [{ email: 'ada@' }, { email }, { email: grace }],
    'step.submit': [
      { values: { ...values, newPassword: seal('') } },
      { values },
      { values: { ...values, email: grace } },
    ],
    'step.back': [{}],
    'captcha.fail': [{}],
    'form.submit': [
      { values: { ...values, lastName: '' } },
      { values },
      { values: { ...values, email: grace } },
      { values: { ...values, ...runningCaptcha } },
    ],
    'load.retry': [{}],
  },
  answers: {
    awaitCheck: [{ answer: captchaAnswer }],
    verifyEmail: [
      { kind: 'ok' },
      { kind: 'conflict' },
      { kind: 'invalid' },
      { kind: 'corporate' },
      { kind: 'unknown' },
    ],
    validateFields: [personFields.each(() => 'ok'), { firstName: 'invalid' }],
    sessionGate: [staying(nobody), linked],
    register: [undefined],
  },
  failures: {
    awaitCheck: [{ message: captchaFailed }],
    validateFields: [outage],
    verifyEmail: [outage],
    sessionGate: [outage],
    register: [refusal('captcha'), refusal('emailTaken'), outage],
  },
  canHappen: (snapshot, { type, field, values }) =>
    (type !== 'field.edit' ||
      (field === 'firstName') === (snapshot.matches('stepTwo') || snapshot.matches('proving'))) &&
    // The second step sends the email of the first.
    (type !== 'form.submit' || values.email === snapshot.context.email),
  project: (context) => [
    isAccepted('email', email, context) || context.asked.email,
    context.emailRefusal?.email ?? context.fieldErrors.email,
    isAccepted('firstName', 'Ada', context),
    unchecked(context.fields, context),
    newFields(context.fields, context),
    context.form && unseal(context.form.captchaAnswer) !== '',
    context.email,
    isAccepted('email', grace, context),
  ],
}
