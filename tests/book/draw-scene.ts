import { stateOf } from '../machines/chart.ts'
import type { Path } from '../machines/paths.ts'
import type { Scene } from './scenes.ts'

/** Waits until some frames were drawn. */
export const frames = (count: number): Promise<unknown> =>
  count === 0 ? Promise.resolve() : new Promise(requestAnimationFrame).then(() => frames(count - 1))

/** Waits until all was said that is to be said, also after a pause: whoever listens has shortened all of them alike. */
async function silence(): Promise<void> {
  await frames(2)
  for (const pause of [2_000, 500]) await new Promise((resolve) => setTimeout(resolve, pause))
}

/** Which step to a scene was the last thing that the visitor did; the first of all where the visitor did nothing. */
function lastDeedOf({ steps }: Path): number {
  return Math.max(
    0,
    steps.findLastIndex(({ event }) => !event.type.startsWith('xstate.')),
  )
}

/** Sends the form that is shown as its button does; the flow stays where it is. */
function press(): void {
  const button = document.querySelector<HTMLElement>('main button[type=submit]:not([hidden] *)')
  button?.focus()
  button?.click()
}

/**
 * Draws a scene; where somebody listens, after the moment in which the visitor did the last thing that leads there, and
 * after each moment in between, because only what comes about on a page is said.
 */
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
