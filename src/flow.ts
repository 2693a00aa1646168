import { useActor } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { Destination } from '../machines/parts/destination.ts'
import { answers } from '../machines/parts/gateway.ts'
import { note } from './live/notes.ts'
import { openAddress } from './page/leave.ts'
import { useOpen } from './page/open-context.ts'
import { type Target, useNavigation } from './ui/navigation.ts'

/** What a screen gets: the flow's snapshot, and a way to tell it what the visitor did. */
export interface FlowProps<Machine extends AnyStateMachine> {
  snapshot: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
}

/** Runs a flow for as long as its route is shown, and obeys the destination that it ends in. */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): FlowProps<Machine> {
  const open = useOpen()
  const { go } = useNavigation()
  const provided = useMemo(() => {
    const names = Object.keys(machine.implementations.actors)
    return machine.provide({ actors: answers(async () => (await open()).gateway, names) }) as AnyStateMachine
  }, [machine, open])
  const [snapshot, send] = useActor(provided, { input, ...(import.meta.env.DEV && { inspect: note }) })
  const destination: Destination | undefined = snapshot.output

  useEffect(() => {
    if (!destination) return
    if ('href' in destination) openAddress(destination)
    else go(destination as Target, { replace: !destination.backTo, backTo: destination.backTo })
  }, [destination, go])

  return { snapshot: snapshot as SnapshotFrom<Machine>, send: send as FlowProps<Machine>['send'] }
}
