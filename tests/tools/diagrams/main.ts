import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { registry, registryOf } from './registry.ts'

const root = resolve(import.meta.dirname, '../../..')
await writeFile(join(root, registry), registryOf(root))
const [{ charts }, { diagramFiles }] = await Promise.all([import('../../machines/all.ts'), import('./files.ts')])
const files = await diagramFiles(root, charts)
await rm(join(root, 'machines/diagrams'), { recursive: true, force: true })
await mkdir(join(root, 'machines/diagrams'), { recursive: true })
for (const [path, text] of files) await writeFile(join(root, path), text)
const count = Object.keys(charts).length
const since = process.argv[process.argv.indexOf('--since') + 1]
if (process.argv.includes('--since')) {
  const { newsSince } = await import('./since.ts')
  console.log(newsSince(root, since ?? 'HEAD'))
} else console.log(`Wrote ${files.size} files about ${count} flows to machines/diagrams and machines/README.md.`)
