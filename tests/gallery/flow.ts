import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type SnapshotFrom,
  transition,
} from 'xstate'
import type { FlowProps } from '../../src/flow.ts'
import { eventWords } from '../diagrams/words.ts'
import { stateOf } from '../machines/chart.ts'
import { sceneBeside } from './flow-pages.ts'
import { picture } from './picture.ts'
import { nameOf, type Scene } from './scenes.ts'

/** What the gallery learns from a screen that somebody tries. */
export interface Note {
  /** What the visitor did, in words. */
  did: string
  flow?: string
  /** The state that this leads to. */
  state?: string
}

/** What a screen says to the page around it: what was done, the address to go to, or a key that leafs. */
export type Message = Note | { go: string } | { key: string }

// A file has no origin that could be named.
const around = location.protocol === 'file:' ? '*' : location.origin

/** Says something to the page around; nothing that nobody may know. */
export function tell(note: object): void {
  if (parent !== window) parent.postMessage(note, around)
}

/** The scene that is shown; without one every flow rests. */
export const SceneContext = createContext<Scene | undefined>(undefined)

/** Stands in for the app's own: holds a flow still in its scene, and only says what the visitor did. */
export function useFlow<Machine extends AnyStateMachine>(machine: Machine): FlowProps<Machine> {
  const shown = useContext(SceneContext)
  const flow = nameOf(machine)
  const scene = sceneBeside(shown, flow)
  if (!scene) throw new Error(`The gallery has no scene of ${flow}`)
  const snapshot = useMemo(() => withPicture(machine, scene.snapshot), [machine, scene])
  // What a screen tells by itself as it appears is nothing that the visitor did.
  const appeared = useRef<typeof snapshot>(undefined)
  useEffect(() => {
    appeared.current = snapshot
  }, [snapshot])
  const send = useCallback(
    (event: EventFromLogic<Machine>) => {
      if (appeared.current !== snapshot) return
      const [next] = transition<AnyStateMachine>(machine, snapshot, event)
      tell({ did: eventWords(event.type), flow, state: stateOf(next as AnyMachineSnapshot) } satisfies Message)
    },
    [machine, snapshot, flow],
  )
  return { snapshot: snapshot as SnapshotFrom<Machine>, send }
}

/** The picture of a captcha comes from a server that the gallery does not have. */
export function withPicture(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const { value, context } = snapshot
  if (!context?.captcha?.image) return snapshot
  return machine.resolveState({ value, context: { ...context, captcha: { ...context.captcha, image: picture } } })
}
