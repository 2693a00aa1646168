import { expect, it } from 'vitest'
import { sourcesOf } from './machines/source.ts'

/** Calls that move the focus or a value without a key, or press a key somewhere else than at the focus. */
const hands =
  /(?<!\bkeyboard)\.(click|dblclick|tap|hover|dragTo|fill|clear|check|uncheck|setChecked|selectOption|focus|blur|press|pressSequentially|type)\(/g

it('leaves the visitor of the paths a keyboard alone', () => {
  const sources = sourcesOf('tests/journeys/paths/**/*.ts', 'tests/journeys/keyboard.ts')
  const actions = sources.flatMap(({ path, text }) => [...text.matchAll(hands)].map(([action]) => `${path}: ${action}`))
  expect(actions).toEqual([])
})
