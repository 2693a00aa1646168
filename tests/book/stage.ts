import { tell } from '../gallery/flow.ts'
import { openFrame } from '../gallery/open-frame.tsx'
import type { Scene } from '../gallery/scenes.ts'
import { letGo, play, played, takeInHand } from './played.ts'
import { type Report, reportOf } from './report.ts'
import { Run } from './run.ts'

/** What the page around asks of the stage. */
export type Command = { play: string; did: readonly string[]; turn: number } | { choose: string } | { back: true }

/** What the stage says to the page around. */
export type Word = { isReady: true } | { report: Report; turn: number }

/** The moment of the run as a scene that the gallery's window can show. */
function sceneNow(): Scene | undefined {
  const run = played()
  if (!run) return undefined
  const { flow, state, snapshot } = run
  return { flow, state, snapshot, machine: snapshot.machine, shape: 1, looks: [], steps: [], before: [] }
}

/** Opens the window in which a flow is played: its machine runs here, where its screen is. */
export function openStage(): void {
  let show: (() => void) | undefined
  let turn = 0
  let last: Promise<void> = Promise.resolve()
  const report = () => {
    const run = played()
    if (run) tell({ report: reportOf(run), turn } satisfies Word)
  }
  const obey = async (command: Command) => {
    letGo()
    if ('play' in command) {
      const run = await Run.open(command.play, command.did)
      play(run)
      turn = command.turn
      run.subscribe(report)
      if (show) show()
      else show = openFrame(sceneNow)
      report()
    } else if ('choose' in command) await played()?.choose(command.choose)
    else await played()?.back()
  }
  addEventListener('message', ({ source, data }: MessageEvent<Command>) => {
    if (source === parent) last = last.then(() => obey(data)).catch((fault) => console.error(fault))
  })
  for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, takeInHand, { capture: true })
  tell({ isReady: true } satisfies Word)
}
