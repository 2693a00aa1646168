import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configurePreview } from '#src/build/deploy/preview.ts'
import { contentsOf } from './small-artefact.ts'
import { smallPerTest } from './small-per-test.ts'

const small = smallPerTest()

/** Makes a preview with logos beside its settings; returns its files. */
async function make(change: object = {}, logos: Record<string, string> = {}) {
  for (const [name, content] of Object.entries(logos)) await writeFile(join(small.own, name), content)
  const folder = join(small.place, 'preview')
  await configurePreview({ ...(await small.orderOf(change)), folder })
  return contentsOf(folder)
}

describe('the preview of a deployment', () => {
  it('has one brand with its typeface inside, a switch for the colours, and the settings', async () => {
    const files = await make({ brand: 'korvid', brandName: 'Tom & </script>', languages: ['de', 'en'] })
    expect(Object.keys(files)).toEqual([
      '_files',
      ...['brands/korvid.css', 'brands/korvid.svg'],
      ...['index.html', 'preview.css', 'preview.js'],
    ])
    expect(files['brands/korvid.css']).toMatch(
      /^@font-face\{font-family:"Typeface";src:url\(data:font\/woff2;base64,b3RoZXIgZm9udA==\);font-weight:1 1000\}/,
    )
    expect(files['brands/korvid.css']).toContain('@media all{:root[data-scheme=dark]{--surface:#')
    expect(files['preview.css']).toBe('@media all{:root[data-scheme=dark]{--a:b}}')
    const [, block = ''] = /id="settings">(.*)<\/script>/.exec(files['index.html'] ?? '') ?? []
    expect(JSON.parse(block)).toMatchObject({ brandName: 'Tom & </script>', languages: ['en', 'de'] })
    expect(files['index.html']).not.toMatch(/="\//)
  })

  it('has the logos by relative names', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 2"/>'
    const files = await make({ logo: 'day.svg', logoDark: 'night.svg' }, { 'day.svg': svg, 'night.svg': svg })
    expect(files['index.html']).toMatch(/"logo":"brands\/logo-\w{8}\.svg","logoDark":"brands\/logoDark-\w{8}\.svg"/)
    expect(Object.keys(files).filter((path) => path.startsWith('brands/logo'))).toHaveLength(2)
  })
})
