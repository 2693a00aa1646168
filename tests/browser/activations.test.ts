import { afterEach, expect, it, vi } from 'vitest'
import { onActivated, tellActivated } from '../../src/browser/activations.ts'

afterEach(() => void vi.unstubAllGlobals())

it('tells every other tab, which takes nothing else for it, until it listens no more', async () => {
  const heard: string[] = []
  const stop = onActivated(() => heard.push('one'))
  const strange = new BroadcastChannel('activations')
  for (const message of [undefined, null, 7, '', 'Activated', { type: 'activated' }, ['activated']])
    strange.postMessage(message)
  tellActivated()
  await new Promise<void>((resolve) => {
    const end = onActivated(() => {
      end()
      resolve()
    })
    tellActivated()
  })
  expect(heard).toEqual(['one', 'one'])
  stop()
  tellActivated()
  strange.close()
  expect(heard).toHaveLength(2)
})

it('is silent in a browser whose tabs cannot hear each other', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  expect(tellActivated).not.toThrow()
  expect(onActivated(() => {})).not.toThrow()
})
