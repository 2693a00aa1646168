import { captchaFailed } from '#machines/fields/captcha.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import { accountOf } from '#machines/sign-in/login.rules.ts'
import {
  linked,
  nobody,
  noCaptcha,
  outage,
  password,
  plainLogin,
  returnTo,
  runningCaptcha,
  staying,
} from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edited } from '../edits.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const trial = trustedAddress('https://www.chaos.example/trial?isNewAccount=false')
const captchaAnswer = secret('widget-token-3141')
const blocked = refusal('blocked')
const input = { ...plainLogin, returnTo }

export const loginCases: Cases<typeof loginMachine> = {
  inputs: [
    input,
    { ...input, prompted: true, passwordUpdateRequired: true, username: 'ada' },
    { ...input, returnTo: undefined, isReturnRefused: true },
    { ...input, username: 'ada', isRemembered: true },
    { ...input, returnTo: trial, username: 'ada', trialQuery: { productCode: 'corona-trial' } },
    { ...input, returnTo: undefined },
  ],
  events: {
    'field.edit': [
      edited('left', 'password', secret('парол'), 'Your password must be at least 6 characters long.'),
      edited('left', 'username', '', 'Please enter your username or email address.'),
      edited('typed', 'username', 'ada'),
    ],
    'form.submit': [
      { values: { ...noCaptcha, username: ' ', password: seal('') } },
      { values: { ...noCaptcha, username: 'ada', password } },
      { values: { username: 'ada', password, captchaAnswer, captchaGUID: 'c1', captchaAsks: true } },
      // Short enough for an image captcha.
      { values: { username: 'ada', password, captchaAnswer: secret('31415'), captchaGUID: '', captchaAsks: true } },
      { values: { ...runningCaptcha, username: 'ada', password } },
    ],
    'username.leave': [{ username: '' }, { username: 'ada' }],
    'username.forget': [{}],
    'field.require': [{ field: 'username' }],
    'captcha.fail': [{}],
    'load.retry': [{}],
  },
  answers: {
    awaitCheck: [{ answer: captchaAnswer }],
    sessionGate: [staying(nobody), staying({ ...nobody, country: 'CN' }), linked, staying({ ...nobody, isLost: true })],
    identifyAccount: [
      { kind: 'password', needsCaptcha: false },
      { kind: 'corporate', needsCaptcha: false },
      { kind: 'password', needsCaptcha: true },
      { kind: 'corporate', needsCaptcha: true },
    ],
    checkPassword: [
      { kind: 'signedIn', destination: { href: returnTo, mark: 'signedIn' } },
      { kind: 'refused', fieldErrors: { password: 'Incorrect email or password.' } },
      { kind: 'inactive' },
      { kind: 'blocked', problem: blocked },
      { kind: 'blocked', problem: { ...blocked, seconds: 48 } },
      { kind: 'disabled', problem: refusal('disabled') },
      { kind: 'refused', fieldErrors: { captchaAnswer: 'Failed to proceed with login.' }, needsCaptcha: true },
      { kind: 'refused', problem: outage },
    ],
  },
  failures: {
    awaitCheck: [{ message: captchaFailed }],
    sessionGate: [outage],
    identifyAccount: [outage],
    checkPassword: [outage],
  },
  // A known account is answered at once.
  canHappen: (snapshot, { output }) => {
    const known = accountOf(snapshot.context.username, snapshot.context)
    if (!snapshot.matches({ filling: 'checking' }) || !known || known.kind === 'unknown') return true
    return output?.kind === known.kind && output.needsCaptcha === known.needsCaptcha
  },
  project: ({ username, isRemembered, country, identified, captcha, secrets, problem }) => [
    username,
    isRemembered,
    country,
    // The order of the lookups has no effect.
    identified.map(({ username, kind, needsCaptcha }) => `${username} ${kind} ${needsCaptcha}`).sort(),
    captcha,
    secrets && secrets.captchaAnswer !== undefined,
    problem?.seconds,
  ],
}
