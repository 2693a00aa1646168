import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { FlowProps } from '../../src/flow.ts'
import { SceneContext, useFlow as useStill, withPicture } from '../gallery/flow.ts'
import { nameOf } from '../gallery/scenes.ts'
import { isInHand, played } from './played.ts'

/** Stands in for the app's own: shows the run of the flow that is played, and holds every other one still. */
export function useFlow<Machine extends AnyStateMachine>(machine: Machine): FlowProps<Machine> {
  const run = played()
  const still = useStill(machine)
  const isPlayed = useContext(SceneContext) !== undefined && run?.flow === nameOf(machine)
  const snapshot = useSyncExternalStore(
    useCallback((listener) => (run ? run.subscribe(listener) : () => {}), [run]),
    () => run?.snapshot,
  )
  const shown = useMemo(
    () => isPlayed && snapshot && withPicture(machine, snapshot as AnyMachineSnapshot),
    [isPlayed, machine, snapshot],
  )
  const send = useCallback(
    (event: EventFromLogic<Machine>) => {
      if (isInHand()) run?.send(event)
    },
    [run],
  )
  if (!shown) return still
  return { snapshot: shown as SnapshotFrom<Machine>, send }
}
