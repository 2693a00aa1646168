import { describe, expect, it } from 'vitest'
import { lazyImportsPlugin } from '../src/vite/lazy-imports-plugin.ts'
import { machinesPlugin } from '../src/vite/machines-plugin.ts'

/** Calls a hook of a plugin, as the bundler does. */
function call(plugin: object, name: string, given: unknown[], environment = {}): unknown {
  const hook: unknown = Reflect.get(plugin, name)
  const handler: unknown = typeof hook === 'function' ? hook : Object(hook).handler
  return Reflect.apply(handler as () => unknown, { environment }, given)
}

describe('a build', () => {
  it.each(["description: 'One',", 'description: "One",', "description:\n    'It\\'s one.',"])(
    'leaves out %s',
    (written) => {
      const code = `const chart = { id: 'a', ${written} }`
      expect(call(machinesPlugin(), 'transform', [code, '/machines/a.ts'])).toMatchObject({
        code: "const chart = { id: 'a',  }",
      })
    },
  )

  it.each(['description: `One`', 'description: one'])('stops where it cannot: %s', (written) => {
    expect(() => call(machinesPlugin(), 'transform', [`const chart = { ${written} }`, '/machines/a.ts'])).toThrow(
      '/machines/a.ts',
    )
  })

  it('stops where no lazy import would come by our own loader', () => {
    const plugin = lazyImportsPlugin()
    const end = (consumer: string) => call(plugin, 'generateBundle', [], { config: { consumer } })
    expect(() => end('client')).toThrow('lazy imports')
    expect(end('server')).toBeUndefined()
    expect(call(plugin, 'load', [])).toMatch(/late-part\.ts/)
    expect(end('client')).toBeUndefined()
  })
})
