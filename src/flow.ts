import { useActor } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { useDestination } from './destination.ts'
import { withCalls } from './gateway/actors.ts'
import { noteFlow } from './reporting/inspector.ts'
import { noteState } from './reporting/state-path.ts'
import { useLoadServices } from './services-context.ts'

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
): FlowProps<Machine> {
  const loadServices = useLoadServices()
  const provided = useMemo(
    () => withCalls(machine, async () => (await loadServices()).gateway),
    [machine, loadServices],
  )
  const [snapshot, send] = useActor(provided, { input, ...(import.meta.env.DEV && { inspect: noteFlow }) })
  const { output, value } = snapshot

  useEffect(() => noteState(machine.id, value), [machine.id, value])

  useDestination(output)

  return { snapshot: snapshot as SnapshotFrom<Machine>, send }
}
