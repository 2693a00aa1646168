import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { chartsIn } from './chart.ts'
import { filesOf } from './source.ts'

/** Loads every chart of the product, by the path of its file. */
export async function loadCharts(): Promise<Record<string, AnyStateMachine>> {
  const loaded = filesOf('machines/*/*.machine.ts').map(async (path) => {
    const module = await import(pathToFileURL(join(import.meta.dirname, '../..', path)).href)
    const [machine, ...others] = chartsIn({ module })
    if (!machine || others.length > 0) throw new Error(`${path} exports not just one chart`)
    return [path, machine] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
