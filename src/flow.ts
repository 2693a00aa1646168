import { useActor } from '@xstate/react'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { useMoved } from './browser/use-moved.ts'
import { useDestination } from './destination.ts'
import { withCalls } from './gateway/actors.ts'
import { noteFlow } from './reporting/inspector.ts'
import { useLoadServices } from './services-context.ts'
import { follow, mustWait, onTurn, tell } from './turn.ts'

/** What a screen gets: the flow's snapshot, and a way to tell it what the visitor did. */
export interface FlowProps<Machine extends AnyStateMachine> {
  snapshot: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** Another flow of the page is at work: what would set this one to work is refused until then. */
  waits: boolean
}

/** Runs a flow for as long as its route is shown, and obeys the destination that it ends in; a part of a page moves nothing. */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  isPart = false,
): FlowProps<Machine> {
  const loadServices = useLoadServices()
  const provided = useMemo(
    () => withCalls(machine, async () => (await loadServices()).gateway),
    [machine, loadServices],
  )
  const [snapshot, , actor] = useActor(provided, { input, ...(import.meta.env.DEV && { inspect: noteFlow }) })
  const waits = useSyncExternalStore(
    onTurn,
    () => mustWait(actor),
    () => false,
  )
  const send = useCallback((event: EventFromLogic<Machine>) => tell(actor, event), [actor])

  useEffect(() => follow(actor), [actor])

  useDestination(snapshot.output, waits)

  const [step] = /\w+/.exec(JSON.stringify(snapshot.value)) ?? []
  const moved = useMoved(snapshot, step, isPart || snapshot.output || snapshot.hasTag('busy'))

  return { snapshot: moved as SnapshotFrom<Machine>, send, waits }
}
