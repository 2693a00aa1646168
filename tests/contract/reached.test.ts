import { describe, expect } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, createActor, waitFor } from 'xstate'
import { activateMachine } from '#machines/account/activate.machine.ts'
import { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import type { Calls } from '#machines/chart.ts'
import { seal } from '#machines/security/secret.ts'
import { logoutMachine } from '#machines/sign-in/logout.machine.ts'
import { trialActivationMachine } from '#machines/trial/trial-activation.machine.ts'
import { withCalls } from '#src/calls/calls.ts'
import { mailedLink } from '../journeys/forms.ts'
import { charts } from '../machines/all.ts'
import { home } from '../machines/answers.ts'
import { isDoneBefore } from '../tools/contract/seen.ts'
import { it, type Visitor } from './client.ts'

interface Act {
  machine: AnyStateMachine
  /** Reaches the aim, in another browser where that takes a code. */
  input(visitor: Visitor, other: Visitor): Promise<object>
  events?: AnyEventObject[]
  ends: { value: string; output?: object }
}

/** The code of a mail, which was used. */
async function usedCode(visitor: Visitor, like: string, mail: 'delete' | 'trial', call: keyof Calls) {
  const { email } = await visitor.person(like, mail)
  const code = seal(new URL(await mailedLink(visitor, email)).searchParams.get('code') ?? '')
  await visitor.calls[call as 'deleteAccount']({ code })
  return { code }
}

/** Answered so also with a new token. */
const signOut = (status: number): Act => ({
  machine: logoutMachine,
  input: async ({ fault }) => {
    await fault({ call: 'POST /account/logout', status, body: { message: 'Sign in first.' } })
    return { returnTo: home }
  },
  ends: { value: 'signedOut', output: { href: home } },
})

const acts: Record<string, Act> = {
  ...Object.fromEntries(
    [401, 403, 404, 410, 419].map((status) => [`a sign-out that is answered by ${status}`, signOut(status)]),
  ),
  'an activation that the gateway calls used': {
    machine: activateMachine,
    input: async ({ fault }) => {
      const body = { message: 'Diese Aktivierung wurde schon benutzt.', error_code: 'code_used' }
      await fault({ call: 'POST /account/activate', status: 400, body })
      return { code: seal('used') }
    },
    ends: { value: 'active' },
  },
  'the deletion of a deleted account': {
    machine: deleteAccountMachine,
    input: (_, other) => usedCode(other, 'active', 'delete', 'deleteAccount'),
    events: [{ type: 'deletion.confirm' }],
    ends: { value: 'deleted' },
  },
  'the activation of a trial that is active': {
    machine: trialActivationMachine,
    input: async (_, other) => ({
      ...(await usedCode(other, 'inactive', 'trial', 'logInByActivation')),
      trial: home,
      search: {},
    }),
    ends: { value: 'alreadyActive', output: { href: home } },
  },
}

describe('an aim that is reached already', () => {
  it('is known to every flow that takes a refusal for done', () => {
    const due = Object.values(charts).filter(isDoneBefore)
    expect(new Set(Object.values(acts).map(({ machine }) => machine.id))).toEqual(new Set(due.map(({ id }) => id)))
  })

  it.for(Object.entries(acts))('%s is no error', async ([, { machine, input, events = [], ends }], { come }) => {
    const other = await come()
    const acting = await come()
    const given = await input(acting, other)
    const provided = withCalls(machine, async () => acting.calls as unknown as Calls)
    const actor = createActor(provided, { input: given }).start()
    for (const event of events) actor.send(event)
    const { value, output } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect({ value, ...(output && { output }) }).toEqual(ends)
    actor.stop()
  })
})
