import { isAccepted } from '#machines/fields/field-checks.ts'
import { nobody } from '../machines/answers.ts'
import type { Flow } from '../machines/cases.ts'
import { edited } from '../machines/edits.ts'
import { legacyCallbackCases } from '../machines/partner/legacy-callback.cases.ts'
import { secret } from '../machines/secret.ts'
import { loginCases } from '../machines/sign-in/login.cases.ts'
import { sessionGateCases } from '../machines/sign-in/session-gate.cases.ts'
import { registerCases } from '../machines/sign-up/register.cases.ts'
import { trialRegisterCases } from '../machines/trial/trial-register.cases.ts'

type Cases = Flow['cases']

// Short enough for an image captcha.
const captchaAnswer = secret('31415')
const grace = 'grace@navy.example'
const password = secret('Lovelace-1843!')

const tooLong = edited('left', 'lastName', 'A'.repeat(80), 'Your last name cannot be more than 53 characters long.')

// A visitor who must sign in again has a return address.
const cameFrom = (input: unknown) =>
  Object(input).prompted ? { ...Object(input), returnTo: loginCases.inputs[0]?.returnTo } : input

/** Cases for promises only: they would lengthen the paths without a new transition. */
const more: Record<string, (cases: Cases) => Cases> = {
  // A signed-in visitor without a return address.
  login: (cases) => ({
    ...cases,
    inputs: [...cases.inputs.map(cameFrom), { ...Object(cases.inputs[0]), returnTo: undefined }],
    events: {
      ...cases.events,
      'form.submit': [
        ...loginCases.events['form.submit'],
        { values: { username: 'ada', password, captchaAnswer, captchaGUID: '' } },
      ],
    },
  }),
  // A second email, before or after the first.
  register: (cases) => ({
    ...cases,
    events: {
      ...cases.events,
      'field.edit': [...registerCases.events['field.edit'], edited('typed', 'newPassword', password)],
      'email.leave': [...registerCases.events['email.leave'], { email: grace }],
      'step.submit': registerCases.events['step.submit'].flatMap(({ values }) => [
        { values },
        { values: { ...values, email: grace } },
      ]),
    },
    project: (context) => [cases.project?.(context), context.email, isAccepted('email', grace, context)],
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
  // What a failed call left behind may stay.
  recover: (cases) => ({ ...cases, project: ({ problem }) => [problem !== undefined] }),
  // An error of the provider beside a token.
  legacyCallback: (cases) => ({
    ...cases,
    inputs: [
      ...cases.inputs,
      { ...Object(cases.inputs[0]), error: legacyCallbackCases.inputs.find(({ error }) => error)?.error },
    ],
  }),
  // Every sign-in method with and without a captcha.
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
      'field.edit': [...trialRegisterCases.events['field.edit'], tooLong],
      'form.submit': trialRegisterCases.events['form.submit'].flatMap(({ values }) => [
        { values },
        { values: { ...values, captchaAnswer } },
      ]),
    },
  }),
}

export function moreCases(flow: string, cases: Cases): Cases {
  return more[flow]?.(cases) ?? cases
}
