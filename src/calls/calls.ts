import { createContext } from 'react'
import { type AnyStateMachine, fromPromise } from 'xstate'
import type { Calls } from '#machines/chart.ts'
import { lookupTimeout, requestTimeout } from '#machines/limits.ts'
import { ProblemError } from '#machines/port/problem.ts'
import { provideActors } from '#machines/provide.ts'
import { pending } from '../browser/leave.ts'
import { reloadOnce, reloadPage } from '../browser/reload.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { withTimeout } from '../gateway/with-timeout.ts'
import { report } from '../reporting/report.ts'
import { useProvided } from '../ui/context/use-provided.ts'
import type { BoundCalls, PageContext } from './bind-calls.ts'

export type LoadCalls = () => Promise<BoundCalls>

export const CallsContext = createContext<LoadCalls | undefined>(undefined)

export function useLoadCalls(): LoadCalls {
  return useProvided(CallsContext)
}

/** The gateway may load later. No call, and no timeout, begins before `due`. */
export function withCalls(machine: AnyStateMachine, load: () => Promise<Calls>, due?: Promise<void>): AnyStateMachine {
  return provideActors(machine, (name) => actorFor(name, load, due))
}

/** Rejects after 30 s, a helper after 10 s; does nothing if the actor stopped while the gateway loaded. */
export function actorFor(name: keyof Calls, load: () => Promise<Calls>, due?: Promise<void>) {
  return fromPromise(({ input, signal }) => {
    const ask = async (until: AbortSignal) => {
      const gateway = await load()
      // A window is closed even after its flow gave up waiting.
      const isWanted = !signal.aborted || name === 'closeWindow'
      return isWanted ? reportingBugs(() => gateway[name](input as never, until), until) : pending()
    }
    const time = Object(input).background ? lookupTimeout : requestTimeout
    // This call waits for a person; its chart limits the time.
    const run = () =>
      name === 'awaitPermission' ? ask(signal) : withTimeout((late) => ask(AbortSignal.any([signal, late])), time)
    return due ? due.then(run) : run()
  })
}

/** An exception that is no problem of a call is an error of ours. */
async function reportingBugs<Answer>(call: () => Answer, signal: AbortSignal): Promise<Awaited<Answer>> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProblemError) && !signal.aborted) report(error)
    throw error
  }
}

/** The calls load after the first screen, at once if it waits for them. */
export function lazyCalls(page: PageContext, onBadSettings: (error: unknown) => void) {
  let bound: Promise<BoundCalls> | undefined
  let hasFailed = false
  const loadCalls: LoadCalls = () => {
    // A browser remembers a failed import and does not repeat it.
    if (hasFailed && navigator.userActivation?.isActive && navigator.onLine) reloadPage()
    bound ??= import('./bind-calls.ts').then(
      ({ bindCalls }) => {
        try {
          return bindCalls(page)
        } catch (error) {
          onBadSettings(error)
          throw error
        }
      },
      async (error) => {
        await reloadOnce()
        bound = undefined
        hasFailed = true
        throw error
      },
    )
    return bound
  }
  // Trying again is for the visitor: a second try reloads the page.
  const load = () =>
    !hasFailed &&
    void loadCalls().then(
      ({ learnLanguage }) => learnLanguage(),
      () => {},
    )
  return {
    loadCalls,
    loadSoon(isAwaited: boolean) {
      if (isAwaited) load()
      else whenIdle(load)
    },
  }
}
