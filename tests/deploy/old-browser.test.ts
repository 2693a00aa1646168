import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { buildInlined } from '#src/build/plugins/document-plugin.ts'

/** Syntax that came after modules did: a browser that cannot read the check would say nothing at all. */
const younger = /\?\.(?!\d)|\?\?|\(\?<|catch\s*\{|[|&]{2}=|#\w+[=(;]|\{\s*\.\.\./

/** Parts of the platform that came after modules did. */
const young = ['globalThis', 'AbortSignal', 'Object.hasOwn', 'Object.fromEntries', 'Array.prototype.flatMap']

/** A browser, with what the code needs of its youngest parts. */
const browser = () => ({
  HTMLFormElement: class {
    checkVisibility() {}
  },
  URL: { canParse: () => true },
  AbortSignal: { any: () => undefined },
  addEventListener: () => {},
})

async function markIn(platform: object, change: string) {
  const dataset: Record<string, string> = {}
  const context = createContext({ ...platform, document: { documentElement: { dataset } } })
  runInContext(`var window = this; ${change}`, context)
  runInContext(await buildInlined('check'), context)
  return dataset
}

it('every browser that has modules reads the check for old browsers, which marks the page', async () => {
  expect(younger.exec(await buildInlined('check'))?.[0]).toBeUndefined()
  const old = { ...browser(), HTMLFormElement: class {}, URL: class {} }
  expect(await markIn(old, young.map((part) => `delete this.${part}`).join(';'))).toEqual({ outdated: '' })
})

it.each(['URL.canParse', 'AbortSignal.any', 'Object.hasOwn', 'HTMLFormElement.prototype.checkVisibility'])(
  'a browser that lacks %s alone is too old',
  async (part) => {
    expect(await markIn(browser(), '')).toEqual({})
    expect(await markIn(browser(), `delete ${part}`)).toEqual({ outdated: '' })
  },
)
