import { basename } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { loadCharts } from '../machines/load.ts'
import { type ChartSchemas, readTypes, type Schema } from './schemas.ts'

/** A chart with all that has to be known to drive it. */
export interface Chart extends ChartSchemas {
  name: string
  /** The folder it lies in: what it belongs to. */
  area: string
  machine: AnyStateMachine
  /** What each call can answer, a chart that another one waits for among them. */
  answers: Record<string, Schema>
}

let found: Promise<Chart[]> | undefined

/** Finds every chart of the product, in the order of their files; it looks once. */
export function findCharts(): Promise<Chart[]> {
  found ??= readCharts()
  return found
}

async function readCharts(): Promise<Chart[]> {
  const machines = Object.entries(await loadCharts())
  const { charts, answers } = await readTypes(machines.map(([path]) => path))
  const named = machines.flatMap(([path, machine], index) => {
    const schemas = charts[index]
    return schemas ? { name: machine.id, area: path.split('/')[1] ?? '', machine, ...schemas } : []
  })
  const outputs = Object.fromEntries(named.map(({ name, output }) => [name, output]))
  return named.map((chart) => ({ ...chart, answers: { ...outputs, ...answers } }))
}

/** The chart of that name; `reset-password` and `resetPassword` are the same. */
export function chartNamed(charts: readonly Chart[], name: string): Chart {
  const wanted = basename(name)
    .replace(/(\.machine)?\.ts$/, '')
    .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const chart = charts.find((candidate) => candidate.name === wanted)
  if (!chart) throw new Error(`There is no flow called "${name}". npm run flow lists them all.`)
  return chart
}

/** Every chart in a line with what it is for, area by area. */
export function listOf(charts: readonly Chart[]): string {
  const width = Math.max(...charts.map(({ name }) => name.length))
  const areas = [...Map.groupBy(charts, ({ area }) => area)].map(([area, inArea]) => {
    const lines = inArea.map(({ name, machine }) => `  ${name.padEnd(width)}  ${machine.root.description ?? ''}`)
    return `${[area, ...lines].join('\n')}\n`
  })
  return areas.join('\n')
}
