import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { FlowProps } from '#src/flow.ts'
import { sceneBeside } from './flow-pages.ts'
import { picture } from './outside.ts'
import type { Run } from './run.ts'
import { nameOf, type Scene } from './scenes.ts'

// A page that is opened from a file has no origin to name.
const around = location.protocol === 'file:' ? '*' : location.origin

/** Posts a message to the page around; it must hold no secret. */
export function notifyParent(note: object): void {
  if (parent !== window) parent.postMessage(note, around)
}

let run: Run | undefined
let inHand = false

export function currentRun(): Run | undefined {
  return run
}

export function startRun(next: Run): void {
  run = next
}

/** True while the visitor acts on the screen; automatic events of the screen do not count. */
export function setInHand(isTaken: boolean): void {
  inHand = isTaken
}

/** The visible scene; undefined while every flow rests. */
export const SceneContext = createContext<Scene | undefined>(undefined)

/** Stands in for the app's hook: shows the played run and freezes every other flow in its scene. */
export function useFlow<Machine extends AnyStateMachine>(machine: Machine): FlowProps<Machine> {
  const shown = useContext(SceneContext)
  const flow = nameOf(machine)
  const playing = shown && run?.flow === flow ? run : undefined
  const moment = useSyncExternalStore(
    useCallback((listener) => playing?.subscribe(listener) ?? (() => {}), [playing]),
    () => playing?.snapshot,
  )
  const drawn = moment ?? sceneBeside(shown, flow)?.snapshot
  if (!drawn) throw new Error(`The book has no scene of ${flow}; give its chart a path in its cases`)
  const snapshot = useMemo(() => withPicture(machine, drawn), [machine, drawn])
  const send = useCallback(
    (event: EventFromLogic<Machine>) => {
      if (inHand) playing?.send(event)
    },
    [playing],
  )
  return { snapshot: snapshot as SnapshotFrom<Machine>, send }
}

/** Replaces the address of the captcha picture, because the book has no server. */
function withPicture(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const { value, context } = snapshot
  if (!context?.captcha?.image) return snapshot
  return machine.resolveState({ value, context: { ...context, captcha: { ...context.captcha, image: picture } } })
}
