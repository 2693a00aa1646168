import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { buildInlined } from '#src/build/plugins/document-plugin.ts'

/** Syntax that came after modules did: a browser that cannot read the check would say nothing at all. */
const younger = /\?\.(?!\d)|\?\?|\(\?<|catch\s*\{|[|&]{2}=|#\w+[=(;]|\{\s*\.\.\./

/** Parts of the platform that came after modules did. */
const young = ['globalThis', 'AbortSignal', 'Object.hasOwn', 'Object.fromEntries', 'Array.prototype.flatMap']

it('every browser that has modules reads the check for old browsers, which marks the page', async () => {
  const check = await buildInlined('check')
  expect(younger.exec(check)?.[0]).toBeUndefined()
  const dataset: Record<string, string> = {}
  const document = { documentElement: { dataset } }
  const browser = createContext({ document, HTMLFormElement: class {}, URL: class {}, addEventListener: () => {} })
  runInContext(`var window = this; ${young.map((part) => `delete this.${part}`).join(';')}`, browser)
  runInContext(check, browser)
  expect(dataset).toEqual({ outdated: '' })
})
