import { cp, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { readChart } from '../diagrams/chart.ts'
import { charts as allCharts } from '../machines/flows.ts'
import { findFacts } from './facts.ts'
import { scxmlOf } from './links.ts'
import { configOf } from './vite.ts'

const root = resolve(import.meta.dirname, '../..')

/** Where the book is written unless somebody says where to. */
export const builtFolder = resolve(root, 'node_modules/.cache/book')

/** Writes the book into a folder; how many flows it tells. */
export async function writeBook(folder: string): Promise<number> {
  const facts = await findFacts(root)
  await build(configOf(facts, folder))
  const charts = join(folder, 'charts')
  await cp(join(root, 'machines/diagrams'), charts, { recursive: true })
  for (const [path, machine] of Object.entries(allCharts)) {
    const chart = readChart(path.replace(/^machines\/|\.machine\.ts$/g, ''), machine)
    await writeFile(join(charts, `${chart.flow}.scxml`), scxmlOf(chart))
  }
  return Object.keys(facts.flows).length
}
