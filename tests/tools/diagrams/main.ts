import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { charts as machines } from '../../machines/all.ts'
import { diagramFiles } from './files.ts'

const root = resolve(import.meta.dirname, '../../..')
const files = await diagramFiles(root, machines)
await rm(join(root, 'machines/diagrams'), { recursive: true, force: true })
await mkdir(join(root, 'machines/diagrams'), { recursive: true })
for (const [path, text] of files) await writeFile(join(root, path), text)
const count = Object.keys(machines).length
console.log(`Wrote ${files.size} files about ${count} flows to machines/diagrams and machines/README.md.`)
