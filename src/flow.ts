import { useActor } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { useLoadCalls, withCalls } from './calls/calls.ts'
import { useDestination } from './destination.ts'
import { noteState, stateName } from './reporting/state-path.ts'

export interface FlowProps<Machine extends AnyStateMachine> {
  snapshot: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
}

/** For a screen whose links hand the return address on. */
export interface ReturnProps {
  search: { return_to?: string }
}

export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  due?: Promise<void>,
): FlowProps<Machine> {
  const loadCalls = useLoadCalls()
  const provided = useMemo(
    () => withCalls(machine, async () => (await loadCalls()).calls, due),
    [machine, loadCalls, due],
  )
  const [snapshot, send] = useActor(provided, { input })
  const { output } = snapshot
  const state = stateName(snapshot.value)

  useEffect(() => noteState(machine.id, state), [machine.id, state])

  useDestination(output)

  return { snapshot: snapshot as SnapshotFrom<Machine>, send }
}
