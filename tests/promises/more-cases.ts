import { verdictOn } from '../../machines/fields/field-checks.ts'
import { nobody } from '../machines/answers.ts'
import type { Flow } from '../machines/flows.ts'
import { secret } from '../machines/secret.ts'
import { loginCases } from '../machines/sign-in/login.cases.ts'
import { sessionGateCases } from '../machines/sign-in/session-gate.cases.ts'
import { registerCases } from '../machines/sign-up/register.cases.ts'
import { trialRegisterCases } from '../machines/trial/trial-register.cases.ts'

type Cases = Flow['cases']

// Short enough for an image.
const captchaAnswer = secret('31415')
const grace = 'grace@navy.example'
const password = secret('Lovelace-1843!')

// Whoever has to sign in anew came from somewhere.
const cameFrom = (input: unknown) =>
  Object(input).prompted ? { ...Object(input), returnTo: loginCases.inputs[0]?.returnTo } : input

/** What promises look at besides what happens on the walks: it would make these long, and takes no transition that they do not. */
const more: Record<string, (cases: Cases) => Cases> = {
  // Somebody who is signed in and came for nothing.
  login: (cases) => ({
    ...cases,
    inputs: [...cases.inputs.map(cameFrom), { ...Object(cases.inputs[0]), returnTo: undefined }],
    events: {
      ...cases.events,
      'form.submit': [...loginCases.events['form.submit'], { username: 'ada', password, captchaAnswer }],
    },
  }),
  // A second email, typed after the first one or before it.
  register: (cases) => ({
    ...cases,
    events: {
      ...cases.events,
      'email.leave': [...registerCases.events['email.leave'], { email: grace }],
      'step.submit': [...registerCases.events['step.submit'], { email: grace, password }],
    },
    project: (context) => [cases.project?.(context), context.email, verdictOn('email', grace, context)],
  }),
  sessionGate: (cases) => ({
    ...cases,
    answers: {
      loadSession: [
        ...(sessionGateCases.answers.loadSession ?? []),
        { ...nobody, country: 'CN' },
        { ...nobody, isLost: true },
      ],
    },
  }),
  // How an account signs in, and whether a captcha is due, each with each.
  identifyAccount: (cases) => ({
    ...cases,
    answers: {
      loadLoginModes: [true, false].flatMap((oidc) =>
        [true, false].map((loginCaptchaEnabled) => ({ oidc, password: !oidc, loginCaptchaEnabled })),
      ),
    },
  }),
  verifyEmail: (cases) => ({
    ...cases,
    answers: { ...cases.answers, validateFields: ['ok', 'conflict', 'invalid'].map((email) => ({ email })) },
  }),
  trialRegister: (cases) => ({
    ...cases,
    events: {
      ...cases.events,
      'field.edit': [
        ...trialRegisterCases.events['field.edit'],
        { field: 'firstName', fieldError: undefined, how: 'typed', empty: false },
      ],
      'form.submit': trialRegisterCases.events['form.submit'].flatMap(({ form }) => [
        { form },
        { form: { ...form, captchaAnswer } },
      ]),
    },
  }),
}

/** The cases of a flow, and what promises look at besides. */
export function moreCases(flow: string, cases: Cases): Cases {
  return more[flow]?.(cases) ?? cases
}
