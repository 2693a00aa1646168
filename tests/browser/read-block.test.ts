import { afterEach, expect, it, vi } from 'vitest'
import { readBlock } from '#src/settings/read-block.ts'

afterEach(() => vi.unstubAllGlobals())

const pageWith = (block: string | undefined) =>
  vi.stubGlobal('document', { getElementById: () => (block === undefined ? null : { textContent: block }) })

it('a page without settings, or with half of them, does not start', () => {
  for (const block of [undefined, '', '{"brand":"ald']) {
    pageWith(block)
    expect(readBlock).toThrow(SyntaxError)
  }
})
