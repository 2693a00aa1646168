import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { activateMachine } from '../../../machines/account/activate.machine.ts'
import { deleteAccountMachine } from '../../../machines/account/delete-account.machine.ts'
import { editProfileMachine } from '../../../machines/account/edit-profile.machine.ts'
import { activateLicenseMachine } from '../../../machines/partner/activate-license.machine.ts'
import { legacyCallbackMachine } from '../../../machines/partner/legacy-callback.machine.ts'
import { partnerLoginMachine } from '../../../machines/partner/partner-login.machine.ts'
import type { Calls } from '../../../machines/port/chart.ts'
import { corporateLoginMachine } from '../../../machines/sign-in/corporate-login.machine.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { socialLoginMachine } from '../../../machines/sign-in/social-login.machine.ts'
import { trialActivationMachine } from '../../../machines/trial/trial-activation.machine.ts'
import { ada, home, modes, nobody } from '../answers.ts'
import { type Live, start } from '../live.ts'
import { secret } from '../secret.ts'

const code = undefined
const token = secret('legacy-access-token-5e1f')
const sender = { continue: home, origin: home, gateway: home, isInApp: false, email: '' }
const login = { home, returnTo: undefined, isReturnRefused: false, prompted: false, passwordUpdateRequired: false }
const answer = { token, state: secret('legacy-state-0d2c'), error: undefined, home }
const unsafe = { redirectTo: 'javascript:alert(1)' }
const profile = { ...ada, countryCode: 'GB', customerNumber: '', passwordAllowed: true }

type Flow = Live<AnyStateMachine>
type Row = [
  AnyStateMachine,
  lost: string,
  input: unknown,
  go: (flow: Flow) => unknown,
  missing: string,
  call?: keyof Calls,
]

const finish = (flow: Flow) => flow.answer('finishAuthorization', { state: 'matched', returnTo: undefined })
const rows: Row[] = [
  [activateMachine, 'hasCode', { code }, () => {}, 'code', 'activateAccount'],
  [
    deleteAccountMachine,
    'hasCode',
    { code },
    (flow) => flow.send({ type: 'deletion.confirm' }),
    'code',
    'deleteAccount',
  ],
  [trialActivationMachine, 'hasCode', { code, trial: home, search: {} }, () => {}, 'code', 'logInByActivation'],
  [
    activateLicenseMachine,
    'hasToken',
    { token: undefined },
    (flow) => flow.answer('awaitPermission', { denied: false }),
    'token',
    'activateLicense',
  ],
  [legacyCallbackMachine, 'isReturnForbidden', answer, finish, 'return address'],
  [
    legacyCallbackMachine,
    'lacksToken',
    { ...answer, token: undefined },
    (flow) => flow.answer('finishAuthorization', { state: 'matched', returnTo: home }),
    'token',
  ],
  [
    socialLoginMachine,
    'isAddressSafe',
    sender,
    (flow) => {
      flow.send({ type: 'provider.choose', platform: 'facebook' })
      return flow.answer('startSocialLogin', unsafe)
    },
    'address',
  ],
  [partnerLoginMachine, 'isAddressSafe', sender, (flow) => flow.answer('startSocialLogin', unsafe), 'address'],
  [
    corporateLoginMachine,
    'isAddressSafe',
    sender,
    (flow) => {
      flow.send({ type: 'form.submit', email: 'ada@lovelace.example' })
      return flow.answer('startEnterpriseLogin', unsafe)
    },
    'address',
  ],
  [
    loginMachine,
    'isSent',
    { ...login, username: 'ada' },
    async (flow) => {
      await flow.answer('loadSession', nobody)
      return flow.answer('loadLoginModes', modes)
    },
    'form',
    'logIn',
  ],
  [loginMachine, 'isLeaving', { ...login, username: '' }, (flow) => flow.answer('loadSession', nobody), 'destination'],
  [
    editProfileMachine,
    'hasReturnAddress',
    { returnTo: undefined, here: home },
    async (flow) => {
      await flow.answer('loadProfile', profile)
      flow.send({ type: 'visitor.leave' })
    },
    'return address',
  ],
]

/** The guards that keep a flow out of such a state when they do not hold, rather than when they do. */
const keepsOut = new Set(['isReturnForbidden', 'lacksToken'])

describe('a flow that has lost a guard', () => {
  it.each(rows.map((row) => [row[0].id, row[1], row] as const))(
    'fails loudly and makes no call: %s without %s',
    async (_, __, [machine, lost, input, go, missing, call]) => {
      const guards = { [lost]: () => !keepsOut.has(lost) }
      const flow: Flow = start(machine.provide({ guards }), input)
      await go(flow)
      expect(flow.errors).toEqual([expect.objectContaining({ message: `The ${missing} is missing` })])
      expect(call ? flow.asked(call) : []).toEqual([])
    },
  )
})
