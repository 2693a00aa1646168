import type { Fault } from '../world/control/faults.ts'
import type { Held, Release } from '../world/control/holds.ts'
import type { Entry } from '../world/control/journal.ts'
import type { LicenseOrder } from '../world/control/license-switch.ts'
import type { Person } from '../world/people.ts'
import type { CodeKind } from '../world/state/codes.ts'
import type { Mail } from '../world/state/mails.ts'

/** A person of the world; those without a password never need one. */
export type Somebody = Person & { password: string; username: string }

/** Everything outside the app, for the tests in one scope of the world. */
export function openOutside(origin: string, scope: string) {
  const tell = async <Answer>(method: string, path: string, data?: unknown): Promise<Answer> => {
    const answer = await outsideFetch(new URL(path, origin), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const requests = async (call?: string) =>
    (await tell<Entry[]>('GET', `/control/requests?scope=${scope}`)).filter((entry) => !call || entry.call === call)
  return {
    /** The scope that limits all of these to one test. */
    scope,
    at: (path: string) => origin + path,
    /** A new person, like one of the people of the world, who may get a mail with a code. */
    person: (like: string, mail?: CodeKind) => tell<Somebody>('POST', '/control/people', { like, mail, scope }),
    /** Switches a fault on. */
    fault: (fault: Fault) => tell('PUT', '/control/faults', { scope, ...fault }),
    /** Switches the faults off. */
    mend: () => tell('DELETE', `/control/faults?scope=${scope}`),
    held: () => tell<Held[]>('GET', `/control/held?scope=${scope}`),
    /** Releases a request, with a fault or the normal answer. */
    release: (release: Release) => tell('POST', '/control/release', release),
    /** Holds the next requests of a call; the returned function releases all of them. */
    hold: async (call: string, times?: number) => {
      await tell('PUT', '/control/faults', { scope, call, hold: true, ...(times && { times }) })
      return async (answer: Omit<Release, 'id'> = {}) => {
        let held: Held[] = []
        while (held.length === 0) held = await tell<Held[]>('GET', `/control/held?scope=${scope}`)
        for (const { id } of held) await tell('POST', '/control/release', { id, ...answer })
      }
    },
    mail: (to: string) => tell<Mail[]>('GET', `/mail/api?to=${encodeURIComponent(to)}`),
    /** Requests to the world, oldest first: of one call, or all. */
    requests,
    /** What was asked or answered against the contract. */
    breaches: async () =>
      (await tell<{ says: string }[]>('GET', `/control/breaches?scope=${scope}`)).map(({ says }) => says),
    /** The bodies of every request of a call. */
    bodies: async (call: string) => (await requests(call)).map(({ body }) => body),
    count: async (call: string) => (await requests(call)).length,
    advance: (seconds: number) => tell('PUT', '/control/clock', { scope, advance: seconds }),
    /** A new person with a partner token, and the license server for that token. */
    partner: async () => {
      const { email } = await tell<Somebody>('POST', '/control/people', { like: 'partner', scope })
      const { access_token: token } = await tell<{ access_token: string }>('POST', '/control/tokens', { email })
      return {
        email,
        token,
        order: (behaviour: LicenseOrder['behaviour']) => tell('PUT', '/control/license', { behaviour, token }),
        /** Its requests, oldest first. */
        asked: async () =>
          (await tell<Entry[]>('GET', '/control/requests')).filter(({ query }) => query['access_token'] === token),
      }
    },
    digits: async (id: string) => (await tell<{ answer: string }>('GET', `/control/captcha/${id}`)).answer,
  }
}

const outsideFetch = globalThis.fetch

export type Outside = ReturnType<typeof openOutside>
