import { trustedAddress } from '#machines/security/address.ts'
import type { trialRegisterMachine } from '#machines/trial/trial-register.machine.ts'
import { email, linked, nobody, outage, search, staying } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edit } from '../edits.ts'
import { secret } from '../secret.ts'

const password = secret('Trial-Ada-Byron-1815!')
const captchaAnswer = secret('trial-register-token-1618')
const returnTo = trustedAddress('https://www.chaos.example/de/trial')
const tracking = { utmMedium: 'cpc', utmSource: 'news', utmCampaign: undefined, httpReferer: undefined }
const input = { email, returnTo, tracking, productCode: 'corona-trial', search }
const names = { firstName: 'Ada', lastName: 'Lovelace' }
const form = { ...names, countryCode: 'GB', email, password, newsletterSubscription: true, captchaAnswer }

export const trialRegisterCases: Cases<typeof trialRegisterMachine> = {
  inputs: [input],
  events: {
    'field.edit': [
      edit('typed', 'newPassword'),
      edit('typed', 'newPassword', 'Please enter your password.'),
      edit('left', 'firstName', 'Please enter your first name.'),
    ],
    'field.change': [{ fields: { ...names, countryCode: 'GB' } }, { fields: { firstName: '' } }],
    'password.type': [{ password: secret('Trial-Ada-Byron-1815!') }],
    'captcha.fail': [{}],
    'form.submit': [{ form }, { form: { ...form, captchaAnswer: undefined } }],
    'load.retry': [{}],
  },
  answers: {
    sessionGate: [staying(nobody), staying({ ...nobody, country: 'CN' }), linked],
    register: [undefined],
  },
  failures: {
    sessionGate: [outage],
    register: [
      { message: 'Incorrect answer to captcha', status: 400 },
      { message: 'Account with this email already exists.', status: 409 },
      outage,
    ],
  },
  project: ({ fields, hasPassword, fieldErrors, captcha }) => [fields, hasPassword, fieldErrors, captcha],
}
