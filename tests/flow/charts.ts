import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { chartsIn } from '../machines/chart.ts'
import { filesOf } from '../machines/source.ts'
import { answerShapes, type ChartShapes, chartShapes, type Shape } from './shapes.ts'

/** A chart with all that has to be known to drive it. */
export interface Chart extends ChartShapes {
  name: string
  /** The folder it lies in: what it belongs to. */
  area: string
  machine: AnyStateMachine
  answers: Record<string, Shape>
}

const top = join(import.meta.dirname, '../..')

/** Finds every chart of the product, in the order of their files. */
export async function findCharts(): Promise<Chart[]> {
  const paths = filesOf('machines/*/*.machine.ts')
  const answers = answerShapes()
  const found = paths.map(async (path) => {
    const module: Record<string, unknown> = await import(pathToFileURL(join(top, path)).href)
    const area = path.split('/')[1] ?? ''
    return chartsIn({ module }).map((machine) => ({ name: machine.id, area, machine, answers, ...chartShapes(path) }))
  })
  return (await Promise.all(found)).flat()
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
  const areas = [...new Set(charts.map(({ area }) => area))]
  const lines = areas.flatMap((area) => [
    area,
    ...charts
      .filter((chart) => chart.area === area)
      .map(({ name, machine }) => `  ${name.padEnd(width)}  ${machine.root.description ?? ''}`),
    '',
  ])
  return lines.join('\n')
}
