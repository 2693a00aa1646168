import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { dist, readBuilt } from '../../built.ts'

test('what is built says of each package in it which that is, and nothing of where it was built', async () => {
  const { chunks, files } = await readBuilt()
  const sources = chunks.flatMap((chunk) => chunk.sources)
  const packages = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
  const fonts = [...files.keys()].flatMap((path) => /^brands\/(.+)-\w+\.woff2$/.exec(path)?.[1] ?? [])
  const shipped = new Set([...packages, ...fonts.map((font) => `@fontsource-variable/${font}`)])
  expect(shipped.size).toBeGreaterThan(20)
  const notices = String(files.get('third-party-notices.txt'))
  const bill = JSON.parse(await readFile(join(dist, 'configure/app.cdx.json'), 'utf8'))
  const listed = bill.components.map(({ name }: { name: string }) => name)
  for (const name of shipped) {
    expect(notices).toContain(`\n${name} `)
    expect(listed).toContain(name)
  }
  const root = resolve(dist, '..')
  const names = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { parentPath, name } of names)
    expect((await readFile(join(parentPath, name))).includes(root), join(parentPath, name)).toBe(false)
})
