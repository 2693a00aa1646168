import { createContext, useContext, useMemo } from 'react'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { FlowProps } from '#src/flow.ts'
import type { Told } from './facts.ts'
import { nameOf } from './view.ts'

/** The snapshot of each flow, by its name. */
export const ToldContext = createContext<(flow: string) => Told | undefined>(() => undefined)

const send = () => {}

/** Stands in for the app's hook: a screen gets its snapshot, and what it sends goes nowhere. */
export function useFlow<Machine extends AnyStateMachine>(machine: Machine): FlowProps<Machine> {
  const told = useContext(ToldContext)(nameOf(machine))
  if (!told) throw new Error(`The preview has no scene of ${machine.id}; give its chart a path in its cases`)
  const snapshot = useMemo(() => machine.resolveState(told), [machine, told])
  return { snapshot: snapshot as SnapshotFrom<Machine>, send }
}
