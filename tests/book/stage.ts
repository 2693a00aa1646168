import type { Language } from '#src/settings/languages.ts'
import { currentRun, notifyParent, setInHand, startRun } from './flow.ts'
import { openFrame } from './frame.tsx'
import { type Report, reportOf } from './report.ts'
import { Run } from './run.ts'
import { type Scene, scenesOf } from './scenes.ts'
import type { View } from './view.ts'

export type Command = { play: string; did: readonly string[]; turn: number } | { choose: string } | { back: true }

export type Word = { isReady: true } | { report: Report; turn: number } | { followed: string } | { language: Language }

/** The current moment of the played run; in a frame opened alone, the scene of its address. */
function sceneAt({ flow, state, shape }: View): Scene | undefined {
  const run = currentRun()
  if (run) return { flow: run.flow, state: run.state, snapshot: run.snapshot, machine: run.snapshot.machine, ...unseen }
  const scenes = scenesOf(flow).filter((scene) => scene.state === state)
  return scenes[shape - 1] ?? scenes[0]
}

const unseen = { shape: 1, looks: [], path: undefined }

/** Opens the frame that plays a flow; its machine runs here, beside its screen. */
export function openStage(): void {
  let show: (() => void) | undefined
  let turn = 0
  let last: Promise<void> = Promise.resolve()
  const report = () => {
    const run = currentRun()
    if (run) notifyParent({ report: reportOf(run), turn } satisfies Word)
  }
  const obey = async (command: Command) => {
    setInHand(false)
    if ('play' in command) {
      const run = await Run.open(command.play, command.did)
      startRun(run)
      turn = command.turn
      run.subscribe(report)
      if (show) show()
      else show = openFrame(sceneAt)
      report()
    } else if ('choose' in command) await currentRun()?.choose(command.choose)
    else await currentRun()?.back()
  }
  addEventListener('message', ({ source, data }: MessageEvent<Command>) => {
    if (source === parent) last = last.then(() => obey(data)).catch((fault) => console.error(fault))
  })
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, () => setInHand(true), { capture: true })
  if (parent === window) openFrame(sceneAt)
  else notifyParent({ isReady: true } satisfies Word)
}
