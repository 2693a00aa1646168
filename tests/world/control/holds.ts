import type { Fault } from './faults.ts'

/** The end of a request on hold: a fault, or the world's normal answer. */
export type Release = { id: number } & Omit<Fault, 'scope' | 'call' | 'times' | 'hold'>

/** A request on hold, without its passwords. */
export type Held = { id: number; scope: string; call: string; body: unknown }

export const createHolds = () => {
  let last = 0
  const waiting = new Map<number, { held: Held; letGo: (outcome: Omit<Fault, 'call'>) => void }>()
  return {
    list: (scope?: string) =>
      [...waiting.values()].map(({ held }) => held).filter((held) => scope === undefined || held.scope === scope),
    /** Waits for the release; a request whose sender gave up is dropped. */
    wait: (request: Omit<Held, 'id'>, gone: Promise<unknown>): Promise<Omit<Fault, 'call'>> => {
      last += 1
      const held = { ...request, id: last }
      const { promise, resolve } = Promise.withResolvers<Omit<Fault, 'call'>>()
      waiting.set(held.id, { held, letGo: resolve })
      void gone.then(() => resolve({ hang: true }))
      return promise.finally(() => waiting.delete(held.id))
    },
    release: ({ id, ...outcome }: Release): boolean => {
      const one = waiting.get(id)
      one?.letGo(outcome)
      return one !== undefined
    },
  }
}

export type Holds = ReturnType<typeof createHolds>
