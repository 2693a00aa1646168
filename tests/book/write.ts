import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { findFacts } from './facts.ts'
import { configOf } from './vite.ts'

const root = resolve(import.meta.dirname, '../..')

export const builtFolder = resolve(root, 'node_modules/.cache/book')

/** Writes the book into a folder and returns the number of flows. */
export async function writeBook(folder: string): Promise<number> {
  const facts = await findFacts(root)
  await build(configOf(facts, folder))
  await cp(join(root, 'machines/diagrams'), join(folder, 'charts'), { recursive: true })
  return Object.keys(facts.flows).length
}
