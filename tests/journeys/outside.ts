import type { Fault } from '../world/control/faults.ts'
import type { Held, Release } from '../world/control/holds.ts'
import type { Entry } from '../world/control/journal.ts'
import type { LicenseOrder } from '../world/control/license-switch.ts'
import type { Person } from '../world/people.ts'
import type { Mail } from '../world/state/mails.ts'

/** A person of the world; those without a password of their own are never asked for it. */
export type Somebody = Person & { password: string; username: string }

/** Everything outside the app, as the tests in one scope of the world see it. */
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
    /** The scope of the world that all this holds for. */
    scope,
    /** The address of a page outside the app. */
    at: (path: string) => origin + path,
    /** Somebody new, like one of the people of the world. */
    person: (like: string) => tell<Somebody>('POST', '/control/people', { like, scope }),
    /** Lets a call go wrong. */
    fault: (fault: Fault) => tell('PUT', '/control/faults', { scope, ...fault }),
    /** Mends what {@link fault} broke. */
    mend: () => tell('DELETE', `/control/faults?scope=${scope}`),
    /** The requests that a fault holds, oldest first. */
    held: () => tell<Held[]>('GET', `/control/held?scope=${scope}`),
    /** Lets a request go that is held: to a fault, or to what the world says by itself. */
    release: (release: Release) => tell('POST', '/control/release', release),
    /** Holds a call from now on, or the next few; the answer lets go of all that are held, once there is one. */
    hold: async (call: string, times?: number) => {
      await tell('PUT', '/control/faults', { scope, call, hold: true, ...(times && { times }) })
      return async (answer: Omit<Release, 'id'> = {}) => {
        let held: Held[] = []
        while (held.length === 0) held = await tell<Held[]>('GET', `/control/held?scope=${scope}`)
        for (const { id } of held) await tell('POST', '/control/release', { id, ...answer })
      }
    },
    /** The mails to an address, newest first. */
    mail: (to: string) => tell<Mail[]>('GET', `/mail/api?to=${encodeURIComponent(to)}`),
    /** What was asked of the world, oldest first: one call, or all. */
    requests,
    count: async (call: string) => (await requests(call)).length,
    /** Moves the world's clock. */
    advance: (seconds: number) => tell('PUT', '/control/clock', { scope, advance: seconds }),
    /** Somebody new with a token of the partner, and the license server as the calls with that token meet it. */
    partner: async () => {
      const { email } = await tell<Somebody>('POST', '/control/people', { like: 'partner', scope })
      const { access_token: token } = await tell<{ access_token: string }>('POST', '/control/tokens', { email })
      return {
        email,
        token,
        order: (behaviour: LicenseOrder['behaviour']) => tell('PUT', '/control/license', { behaviour, token }),
        /** What it was asked, oldest first. */
        asked: async () =>
          (await tell<Entry[]>('GET', '/control/requests')).filter(({ query }) => query['access_token'] === token),
      }
    },
    /** The digits of a captcha image. */
    digits: async (id: string) => (await tell<{ answer: string }>('GET', `/control/captcha/${id}`)).answer,
  }
}

const outsideFetch = globalThis.fetch

/** Everything outside the app. */
export type Outside = ReturnType<typeof openOutside>
