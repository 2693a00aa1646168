import { captchaFailed } from '#machines/fields/captcha.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { seal, unseal } from '#machines/security/secret.ts'
import type { trialRegisterMachine } from '#machines/trial/trial-register.machine.ts'
import { email, linked, nobody, noCaptcha, outage, person, runningCaptcha, search, staying } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edited } from '../edits.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const newPassword = secret('Trial-Ada-Byron-1815!')
const captchaAnswer = secret('trial-register-token-1618')
const returnTo = trustedAddress('https://www.chaos.example/de/trial')
const tracking = { utmMedium: 'cpc', utmSource: 'news', utmCampaign: undefined, httpReferer: undefined }
const input = { email, returnTo, tracking, productCode: 'corona-trial', search }
const values = { ...person, email, newPassword, newsletterSubscription: true, ...noCaptcha, captchaAnswer }

export const trialRegisterCases: Cases<typeof trialRegisterMachine> = {
  inputs: [input],
  events: {
    'field.edit': [
      edited('typed', 'newPassword', newPassword),
      edited('typed', 'newPassword', seal(''), 'Please enter your password.'),
      edited('left', 'firstName', '', 'Please enter your first name.'),
      edited('left', 'lastName', 'A'.repeat(80), 'Your last name cannot be more than 53 characters long.'),
      edited('typed', 'firstName', 'Ada'),
      edited('typed', 'lastName', 'King'),
      edited('chosen', 'countryCode', 'GB'),
    ],
    'captcha.fail': [{}],
    'form.submit': [
      { values },
      { values: { ...values, captchaAnswer: seal('') } },
      { values: { ...values, ...runningCaptcha } },
      // Short enough for an image captcha.
      { values: { ...values, captchaAnswer: secret('31415') } },
    ],
    'load.retry': [{}],
  },
  answers: {
    awaitCheck: [{ answer: captchaAnswer }],
    sessionGate: [staying(nobody), staying({ ...nobody, country: 'CN' }), linked],
    register: [undefined],
  },
  failures: {
    awaitCheck: [{ message: captchaFailed }],
    sessionGate: [outage],
    register: [refusal('captcha'), refusal('emailTaken'), outage],
  },
  canHappen: (snapshot, { type, values }) =>
    // No captcha is shown yet.
    type !== 'form.submit' || !snapshot.matches({ filling: 'preparing' }) || unseal(values.captchaAnswer) === '',
  project: ({ fields, hasPassword, fieldErrors, captcha, form }) => [
    ...[fields, hasPassword, fieldErrors, captcha],
    form && unseal(form.captchaAnswer),
  ],
}
