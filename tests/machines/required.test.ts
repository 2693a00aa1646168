import { describe, expect, it } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { activateMachine } from '#machines/account/activate.machine.ts'
import { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import { editProfileMachine } from '#machines/account/edit-profile.machine.ts'
import type { Calls } from '#machines/chart.ts'
import { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import { legacyCallbackMachine } from '#machines/partner/legacy-callback.machine.ts'
import { partnerLoginMachine } from '#machines/partner/partner-login.machine.ts'
import { corporateLoginMachine } from '#machines/sign-in/corporate-login.machine.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { socialLoginMachine } from '#machines/sign-in/social-login.machine.ts'
import { trialActivationMachine } from '#machines/trial/trial-activation.machine.ts'
import { ada, home, modes, nobody, plainLogin } from './answers.ts'
import { start } from './live.ts'
import { secret } from './secret.ts'

const code = undefined
const token = secret('legacy-access-token-5e1f')
const sender = { continue: home, origin: home, gateway: home, isInApp: false, email: '' }
const answer = { token, state: secret('legacy-state-0d2c'), error: undefined, home }
const unsafe = { redirectTo: 'javascript:alert(1)' }
const profile = { ...ada, countryCode: 'GB', customerNumber: '', passwordAllowed: true }

type Row = [
  AnyStateMachine,
  lost: string,
  input: unknown,
  happens: AnyEventObject[],
  missing: string,
  call?: keyof Calls,
]

const done = (call: keyof Calls, output: unknown) => ({ type: `xstate.done.actor.${call}`, output })
const asking = [done('awaitPermission', { denied: false })]
const finished = (returnTo?: typeof home) => [done('finishAuthorization', { state: 'matched', returnTo })]
const chosen = { type: 'provider.choose', platform: 'facebook' }
const sent = { type: 'form.submit', values: { email: 'ada@lovelace.example' } }
const named = { ...plainLogin, username: 'ada' }
const rows: Row[] = [
  [activateMachine, 'hasCode', { code }, [], 'code', 'activateAccount'],
  [deleteAccountMachine, 'hasCode', { code }, [{ type: 'deletion.confirm' }], 'code', 'deleteAccount'],
  [trialActivationMachine, 'hasCode', { code, trial: home, search: {} }, [], 'code', 'logInByActivation'],
  [activateLicenseMachine, 'hasToken', { token: undefined }, asking, 'token', 'activateLicense'],
  [legacyCallbackMachine, 'isReturnForbidden', answer, finished(), 'return address'],
  [legacyCallbackMachine, 'lacksToken', { ...answer, token: undefined }, finished(home), 'token'],
  [socialLoginMachine, 'isAddressSafe', sender, [chosen, done('startSocialLogin', unsafe)], 'address'],
  [partnerLoginMachine, 'isAddressSafe', sender, [done('startSocialLogin', unsafe)], 'address'],
  [corporateLoginMachine, 'isAddressSafe', sender, [sent, done('startEnterpriseLogin', unsafe)], 'address'],
  [loginMachine, 'isSent', named, [done('loadSession', nobody), done('loadLoginModes', modes)], 'form', 'logIn'],
  [loginMachine, 'isLeaving', plainLogin, [done('loadSession', nobody)], 'end of sessionGate'],
  [
    editProfileMachine,
    'hasReturnAddress',
    { returnTo: undefined, here: home },
    [done('loadProfile', profile), { type: 'visitor.leave' }],
    'return address',
  ],
]

/** Guards that keep a flow out of such a state when they return false. */
const keepsOut = new Set(['isReturnForbidden', 'lacksToken'])

describe('a flow without one of its guards', () => {
  it.each(rows.map((row) => [row[0].id, row[1], row] as const))(
    'throws and makes no call: %s without %s',
    async (_, __, [machine, lost, input, happens, missing, call]) => {
      const guards = { [lost]: () => !keepsOut.has(lost) }
      const flow = start(machine.provide({ guards }), input)
      for (const event of happens) await flow.happen(event)
      expect(flow.errors).toEqual([expect.objectContaining({ message: expect.stringContaining(missing) })])
      expect(call ? flow.asked(call) : []).toEqual([])
    },
  )
})
