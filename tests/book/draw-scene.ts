import { stateOf } from '../machines/chart.ts'
import type { Path } from '../machines/paths.ts'
import type { Scene } from './scenes.ts'

/** Waits for some frames. */
export const frames = (count: number): Promise<unknown> =>
  count === 0 ? Promise.resolve() : new Promise(requestAnimationFrame).then(() => frames(count - 1))

/** Waits until every announcement is made; a test that listens shortens the pauses beforehand. */
async function silence(): Promise<void> {
  await frames(2)
  for (const pause of [2_000, 500]) await new Promise((resolve) => setTimeout(resolve, pause))
}

/** The index of the last step that the visitor made, or 0. */
function lastDeedOf({ steps }: Path): number {
  return Math.max(
    0,
    steps.findLastIndex(({ event }) => !event.type.startsWith('xstate.')),
  )
}

/** Submits the visible form as its button does; the flow stays where it is. */
function press(): void {
  const button = document.querySelector<HTMLElement>('main button[type=submit]:not([hidden] *)')
  button?.focus()
  button?.click()
}

/** Draws a scene. A test that listens first gets every moment since the last action: only changes are announced. */
export async function drawScene(scene: Scene | undefined, draw: (moment: Scene | undefined) => void): Promise<void> {
  const isHeard = 'heard' in document.documentElement.dataset
  if (scene?.path && isHeard) {
    const { initial, steps } = scene.path
    const announcements: { restart(): void } = Reflect.get(window, 'announcements')
    const last = lastDeedOf(scene.path)
    const before = [initial, ...steps.map(({ expected }) => expected)].slice(0, -1)
    for (const [index, snapshot] of [...before.entries()].slice(last)) {
      draw({ ...scene, snapshot, state: stateOf(snapshot) })
      await silence()
      if (index > last) continue
      if (/\.submit$/.test(steps[last]?.event.type ?? '')) press()
      announcements.restart()
    }
    if (before.length === 0) {
      draw(scene)
      await silence()
      announcements.restart()
    }
  }
  draw(scene)
  if (isHeard) await silence()
}
