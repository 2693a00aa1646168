import { QueryClient } from '@tanstack/react-query'
import type { Calls } from '../../machines/port/chart.ts'
import type { Problem } from '../../machines/port/problem.ts'
import { seal } from '../../machines/security/secret.ts'
import { activateLicense } from '../../src/gateway/license-server.ts'
import { countriesQuery } from '../../src/gateway/queries.ts'
import type { Visitor } from './client.ts'
import { type Name, type Told, told, unreadable } from './told.ts'
import { troubles } from './troubles.ts'

/** A call in the table of faults. */
export interface Row {
  /** The call as the world knows it. */
  call: string
  ask(visitor: Visitor, until: AbortSignal): Promise<unknown>
  /** Done to the account that is shown, whose session is read before. */
  isPersonal?: boolean
  /** What is answered once all is well. */
  good: unknown
  /** What this call makes otherwise of a trouble: `true` where it is an answer. */
  otherwise: Record<string, Problem | true>
}

/** The calls of the port that ask nobody over the network, or not by a request of their own. */
export const others: Record<Exclude<keyof Calls, Name | 'loadSession' | 'activateLicense'>, string> = {
  loadChallenge: 'a script that the browser loads',
  startAuthorization: 'writes a cookie',
  finishAuthorization: 'reads a cookie',
  awaitPermission: 'waits for a person',
  claimReload: 'notes something in the tab',
  closeWindow: 'closes the window',
}

function rowOf(name: Name): Row {
  const { call, sent, answered }: Told<Name> = told[name]
  const good = answered[0]?.[0]
  const isAnswer = (body: unknown) =>
    answered.some(([known, meaning]) => JSON.stringify(known) === JSON.stringify(body) && meaning !== unreadable)
  const ask = { ...sent[0]?.[0], background: false }
  return {
    call,
    good,
    isPersonal: ['saveProfile', 'changePassword'].includes(name),
    ask: ({ calls }, until) => (calls[name] as (asked: object, until: AbortSignal) => Promise<unknown>)(ask, until),
    otherwise: Object.fromEntries(
      troubles.flatMap(({ head, fault = {} }) =>
        Object.keys(fault).join() === 'body' && isAnswer(fault.body) ? [[head, true]] : [],
      ),
    ),
  }
}

const notThere: Problem = {
  message: 'License server activation failed: no license server answers on this computer. Is it installed and running?',
}
const refused = troubles.flatMap(({ head, fault }) => {
  const status = fault?.status ?? 200
  const message = 'License server activation failed: the license server refused.'
  return status === 200 ? [] : [[head, { message, status, detail: String(status) }]]
})

/** Every call that asks somebody, the port's by their names there. */
export const rows: Record<string, Row> = {
  ...Object.fromEntries((Object.keys(told) as Name[]).map((name) => [name, rowOf(name)])),
  loadSession: {
    call: 'GET /session',
    ask: ({ readSession }) => readSession(),
    good: { ID: '7' },
    // Nobody is signed in.
    otherwise: { '401': true, odd: true },
  },
  loadCountries: {
    call: 'GET /countries',
    ask: ({ http }) => new QueryClient().fetchQuery(countriesQuery(http)),
    good: [{ code: 'NL', name: 'Netherlands' }],
    otherwise: {},
  },
  activateLicense: {
    call: 'GET /activate',
    // The world takes a token for the scope of who brings it.
    ask: ({ settings, scope }, until) => activateLicense(settings, seal(scope), until),
    good: { status: 'OK' },
    otherwise: {
      ...Object.fromEntries(refused),
      ...Object.fromEntries(['ref', 'off', 'for'].map((head) => [head, notThere])),
      // Whoever says 2xx has said it; nobody reads on.
      ...Object.fromEntries(['htm', 'nil', 'odd', 'cut', 'drp'].map((head) => [head, true])),
    },
  },
}
