import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import { accountOf } from '#machines/sign-in/login.rules.ts'
import { linked, nobody, outage, password, plainLogin, returnTo, staying } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edit } from '../edits.ts'
import { secret } from '../secret.ts'

const trial = trustedAddress('https://www.chaos.example/trial?isNewAccount=false')
const captchaAnswer = secret('widget-token-3141')
const blocked = { message: 'Your account is temporarily blocked.', status: 429 }
const input = { ...plainLogin, returnTo }

export const loginCases: Cases<typeof loginMachine> = {
  inputs: [
    input,
    { ...input, returnTo: undefined, prompted: true, passwordUpdateRequired: true, username: 'ada' },
    { ...input, returnTo: undefined, isReturnRefused: true },
    { ...input, username: 'ada', isRemembered: true },
    { ...input, returnTo: trial, username: 'ada', trialQuery: { productCode: 'corona-trial' } },
  ],
  events: {
    'field.edit': [
      edit('left', 'password', 'Your password must be at least 6 characters long.'),
      edit('left', 'username', 'Please enter your username or email address.'),
      edit('typed', 'username'),
    ],
    'form.submit': [
      { username: ' ', password: seal('') },
      { username: 'ada', password },
      { username: 'ada', password, captchaAnswer, captchaGUID: 'c1' },
    ],
    'username.leave': [{ username: '' }, { username: 'ada' }],
    'username.forget': [{}],
    'password.type': [{ password: secret('пароль') }],
    'captcha.fail': [{}],
    'load.retry': [{}],
  },
  answers: {
    sessionGate: [staying(nobody), staying({ ...nobody, country: 'CN' }), linked, staying({ ...nobody, isLost: true })],
    identifyAccount: [
      { kind: 'password', isCaptchaDue: false },
      { kind: 'corporate', isCaptchaDue: false },
      { kind: 'password', isCaptchaDue: true },
      { kind: 'corporate', isCaptchaDue: true },
    ],
    checkPassword: [
      { kind: 'signedIn', destination: { href: returnTo, mark: 'signedIn' } },
      { kind: 'refused', fieldErrors: { password: 'Incorrect email or password.' }, isPasswordVoid: true },
      { kind: 'inactive' },
      { kind: 'blocked', problem: blocked, isPasswordVoid: true },
      { kind: 'blocked', problem: { ...blocked, seconds: 48 }, isPasswordVoid: true },
      { kind: 'disabled', problem: { message: 'Your user has been disabled in our system.', status: 400 } },
      { kind: 'refused', fieldErrors: { captchaAnswer: 'Failed to proceed with login.' }, isCaptchaDue: true },
      { kind: 'refused', problem: outage },
    ],
  },
  failures: {
    sessionGate: [outage],
    identifyAccount: [outage],
    checkPassword: [outage],
  },
  // A known account is answered at once.
  canHappen: (snapshot, { output }) => {
    const known = accountOf(snapshot.context.username, snapshot.context)
    if (!snapshot.matches({ filling: 'checking' }) || !known || known.kind === 'unknown') return true
    return output?.kind === known.kind && output.isCaptchaDue === known.isCaptchaDue
  },
  project: ({ username, isRemembered, country, identified, captcha, form, problem }) => [
    username,
    isRemembered,
    country,
    // The order of the lookups has no effect.
    identified.map(({ username, kind, isCaptchaDue }) => `${username} ${kind} ${isCaptchaDue}`).sort(),
    captcha,
    form && form.captchaAnswer !== undefined,
    problem?.seconds,
  ],
}
