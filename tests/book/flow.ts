import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { FlowProps } from '../../src/flow.ts'
import { sceneBeside } from './flow-pages.ts'
import { picture } from './outside.ts'
import type { Run } from './run.ts'
import { nameOf, type Scene } from './scenes.ts'

// A file has no origin that could be named.
const around = location.protocol === 'file:' ? '*' : location.origin

/** Says something to the page around; nothing that nobody may know. */
export function notifyParent(note: object): void {
  if (parent !== window) parent.postMessage(note, around)
}

let run: Run | undefined
let inHand = false

/** The run that is on the stage. */
export function currentRun(): Run | undefined {
  return run
}

/** Puts a run on the stage. */
export function startRun(next: Run): void {
  run = next
}

/** Whether somebody does something on the screen; what a screen tells by itself is nothing that anybody did. */
export function setInHand(isTaken: boolean): void {
  inHand = isTaken
}

/** The scene that is shown; without one every flow rests. */
export const SceneContext = createContext<Scene | undefined>(undefined)

/** Stands in for the app's own: shows the run that is played, and holds every other flow still in its scene. */
export function useFlow<Machine extends AnyStateMachine>(machine: Machine): FlowProps<Machine> {
  const shown = useContext(SceneContext)
  const flow = nameOf(machine)
  const playing = shown && run?.flow === flow ? run : undefined
  const moment = useSyncExternalStore(
    useCallback((listener) => playing?.subscribe(listener) ?? (() => {}), [playing]),
    () => playing?.snapshot,
  )
  const drawn = moment ?? sceneBeside(shown, flow)?.snapshot
  if (!drawn) throw new Error(`The book has no scene of ${flow}`)
  const snapshot = useMemo(() => withPicture(machine, drawn), [machine, drawn])
  const send = useCallback(
    (event: EventFromLogic<Machine>) => {
      if (inHand) playing?.send(event)
    },
    [playing],
  )
  return { snapshot: snapshot as SnapshotFrom<Machine>, send }
}

/** The picture of a captcha comes from a server that the book does not have. */
function withPicture(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const { value, context } = snapshot
  if (!context?.captcha?.image) return snapshot
  return machine.resolveState({ value, context: { ...context, captcha: { ...context.captcha, image: picture } } })
}
