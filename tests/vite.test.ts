import { expect, it } from 'vitest'
import { lazyImportsPlugin } from '../src/vite/lazy-imports-plugin.ts'

/** Calls a hook of a plugin, as the bundler does. */
function call(plugin: object, name: string, given: unknown[], environment = {}): unknown {
  const hook: unknown = Reflect.get(plugin, name)
  const handler: unknown = typeof hook === 'function' ? hook : Object(hook).handler
  return Reflect.apply(handler as () => unknown, { environment }, given)
}

it('a build stops where no lazy import would come by our own loader', () => {
  const plugin = lazyImportsPlugin()
  const end = (consumer: string) => call(plugin, 'generateBundle', [], { config: { consumer } })
  expect(() => end('client')).toThrow('lazy imports')
  expect(end('server')).toBeUndefined()
  expect(call(plugin, 'load', [])).toMatch(/late-part\.ts/)
  expect(end('client')).toBeUndefined()
})
