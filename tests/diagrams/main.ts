import { globSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Machine } from './chart.ts'
import { diagramFiles } from './files.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = globSync('machines/*/*.machine.ts', { cwd: root })
const machines: Record<string, Machine> = {}
for (const source of sources) {
  const module: Record<string, Machine> = await import(pathToFileURL(join(root, source)).href)
  const [machine] = Object.values(module)
  if (machine) machines[source.replaceAll('\\', '/')] = machine
}

const files = await diagramFiles(root, machines)
await rm(join(root, 'machines/diagrams'), { recursive: true, force: true })
await mkdir(join(root, 'machines/diagrams'), { recursive: true })
for (const [path, text] of files) await writeFile(join(root, path), text)
console.log(`Wrote ${files.size} files about ${sources.length} flows to machines/diagrams and machines/README.md.`)
