import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import type { trialLoginMachine } from '../../../machines/trial/trial-login.machine.ts'
import { ada, nobody, outage, unlinked } from '../answers.ts'
import type { Cases } from '../paths.ts'
import { secret } from '../secret.ts'

const password = secret('Trial-Lovelace-1843!')
const captchaAnswer = secret('trial-widget-token-2718')
const trial = trustedAddress('https://www.chaos.example/trial')
const keep = { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial' }
const input = { username: 'ada@lovelace.example', prompted: false, trial, keep }
const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

/** What can happen in the flow `trialLogin`. */
export const trialLoginCases: Cases<typeof trialLoginMachine> = {
  inputs: [
    { ...input, username: '' },
    { ...input, prompted: true, keep: { ...keep, prompt: 'login' } },
  ],
  events: {
    'field.edit': [
      {
        field: 'password',
        fieldError: 'Your password must be at least 6 characters long.',
        how: 'left',
        empty: false,
      },
      { field: 'username', fieldError: 'Please enter your username or email address.', how: 'left', empty: true },
      { field: 'username', fieldError: undefined, how: 'typed', empty: false },
    ],
    'form.submit': [
      { username: ' ', password: seal('') },
      { username: 'ada@lovelace.example', password },
      { username: 'ada@lovelace.example', password, captchaAnswer, captchaGUID: 'c1' },
    ],
    'username.leave': [{ username: '' }, { username: 'ada@lovelace.example' }],
    'password.type': [{ password: secret('пароль') }],
    'captcha.fail': [{}],
    'load.retry': [{}],
  },
  answers: {
    loadSession: [nobody, { ...nobody, location: 'CN' }, ada, unlinked, { ...nobody, isForgotten: true }],
    loadLoginModes: [
      modes,
      { ...modes, loginCaptchaEnabled: true },
      { oidc: true, password: false, loginCaptchaEnabled: true },
    ],
    logIn: [
      { requiredPasswordUpdate: false, requiredProfileUpdate: false },
      { requiredPasswordUpdate: true, requiredProfileUpdate: true },
    ],
  },
  failures: {
    loadSession: [outage],
    loadLoginModes: [outage],
    logIn: [
      { message: 'Incorrect email or password.', status: 401 },
      { message: 'The account is not active.', status: 403 },
      { message: 'Incorrect answer to captcha', status: 400 },
      outage,
    ],
  },
  project: ({ username, location, identified, captcha, form }) => [
    username,
    location,
    // In which order the names were asked about decides nothing.
    identified.map(({ username, kind, isCaptchaDue }) => `${username} ${kind} ${isCaptchaDue}`).sort(),
    captcha,
    form && form.captchaAnswer !== undefined,
  ],
}
