import { fullTitle } from '../diagrams/chart.ts'
import { titleOf } from '../diagrams/words.ts'
import { windows } from './camera.ts'
import type { CommitScene } from './scene.ts'
import type { ScreenChange, Screens } from './screens.ts'
import type { Mark } from './ways.ts'

/** A screen by its state and by what sets it apart from others of that state. */
export function screenName({ state, looks }: CommitScene): string {
  return looks.length > 0 ? `${fullTitle(state)} (${looks.join(', ')})` : fullTitle(state)
}

/** The flow that a screen belongs to. */
export function flowOf({ flow }: CommitScene): string {
  return titleOf(flow)
}

/** What became of a screen, to be read after its name. */
export function becameOf({ mark, views }: Pick<ScreenChange, 'mark' | 'views'>): string {
  if (mark === 'came') return 'is new'
  if (mark === 'went') return 'is there no longer'
  const [first, second] = views
  return first && !second ? `looks different in a ${first.window}` : 'looks different'
}

/** The screens that changed like another one, flow by flow. */
export function alikeIn({ alike }: ScreenChange): string[] {
  return [...Map.groupBy(alike, flowOf)].map(([flow, scenes]) => `${flow}: ${scenes.map(screenName).join(', ')}`)
}

/** How many screens came, went or look different. */
export function changedCount(screens: Screens | undefined): number {
  if (!screens || 'reason' in screens) return 0
  return new Set(screens.changes.flatMap(({ scene, alike }) => [scene, ...alike])).size
}

/** What was looked at, and how; or why nothing was. */
export function lookedAt(screens: Screens): string {
  if ('reason' in screens) return `The screens were not compared: ${screens.reason}`
  const sizes = Object.entries(windows).map(([name, { width, height }]) => `a ${name} (${width} × ${height})`)
  const found = changedCount(screens) === 0 ? '; they all look the same' : ''
  return `${screens.count} screens were looked at in ${sizes.join(' and ')}${found}.`
}

/** Every screen that changed, line by line. */
export function screenLines(screens: Screens, line: (mark: Mark, text: string) => string): string[] {
  const changes = 'reason' in screens ? [] : screens.changes
  return changes.flatMap((change) => [
    line(change.mark, `${flowOf(change.scene)}: the screen of ${screenName(change.scene)} ${becameOf(change)}`),
    ...alikeIn(change).map((text) => `    and in the same way ${text}`),
  ])
}
