import type { SceneFacts, Told } from './facts.ts'

/** Waits for some frames. */
export const frames = (count: number): Promise<unknown> =>
  count === 0 ? Promise.resolve() : new Promise(requestAnimationFrame).then(() => frames(count - 1))

/** Waits until every announcement is made; a test that listens shortens the pauses beforehand. */
async function silence(): Promise<void> {
  await frames(2)
  for (const pause of [2_000, 500]) await new Promise((resolve) => setTimeout(resolve, pause))
}

/** Submits the visible form as its button does; the flow stays where it is. */
function press(): void {
  const button = document.querySelector<HTMLElement>('main button[type=submit]:not([hidden] *)')
  button?.focus()
  button?.click()
}

/** Draws a scene. A test that listens first gets every moment since the last action: only changes are announced. */
export async function drawScene(scene: SceneFacts, draw: (moment: Told | undefined) => void): Promise<void> {
  const { moments, isSubmitted } = scene
  if (!('heard' in document.documentElement.dataset)) return draw(moments.at(-1))
  // Where nothing came before, nothing new may be announced.
  for (const [index, moment] of (moments.length > 1 ? moments : [...moments, ...moments]).entries()) {
    draw(moment)
    await silence()
    if (index > 0) continue
    if (isSubmitted) press()
    Reflect.get(window, 'announcements').restart()
  }
}
