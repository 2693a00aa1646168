import { areNew, emailVerdict, unchecked, verdictOn } from '#machines/fields/field-checks.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import type { registerMachine } from '#machines/sign-up/register.machine.ts'
import { linked, nobody, outage, password, person, staying } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edits } from '../edits.ts'
import { secret } from '../secret.ts'

const captchaAnswer = secret('widget-token-3141')
const tracking = { utmMedium: 'cpc', utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart'), tracking }
const ada = 'ada@lovelace.example'
const form = { ...person, email: ada, password, newsletterSubscription: true, captchaAnswer }

export const registerCases: Cases<typeof registerMachine> = {
  inputs: [input],
  events: {
    'field.edit': edits('email', 'Please enter your email address.', 'Please enter valid email address.'),
    'email.leave': [{ email: 'ada@' }, { email: ada }],
    'password.type': [{ password: secret('qwertz') }],
    'step.submit': [
      { email: ada, password: seal('') },
      { email: ada, password },
    ],
    'step.back': [{}],
    'field.leave': [{ fields: { firstName: 'Ada' } }, { fields: { firstName: '' } }],
    'captcha.fail': [{}],
    'form.submit': [{ form: { ...form, lastName: '' } }, { form }],
    'load.retry': [{}],
  },
  answers: {
    verifyEmail: [
      { status: 'ok' },
      { status: 'conflict' },
      { status: 'invalid' },
      { status: 'corporate' },
      { problem: outage },
    ],
    validateFields: [{ firstName: 'ok', lastName: 'ok', countryCode: 'ok' }, { firstName: 'invalid' }],
    sessionGate: [staying(nobody), linked],
    register: [undefined],
  },
  failures: {
    validateFields: [outage],
    verifyEmail: [outage],
    sessionGate: [outage],
    register: [
      { message: 'Incorrect answer to captcha', status: 400 },
      { message: 'Account with this email already exists.', status: 409 },
      outage,
    ],
  },
  project: (context) => [
    emailVerdict(ada, context) ?? [context.asked.email, context.isQueued],
    verdictOn('firstName', 'Ada', context),
    unchecked(context.fields, context),
    areNew({}, context),
    context.form !== undefined,
  ],
}
