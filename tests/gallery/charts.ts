import type { AnyStateMachine } from 'xstate'
import { type Chart, flat, readChart, type State } from '../diagrams/chart.ts'
import { titleOf } from '../diagrams/words.ts'
import { type Scene, scenesOf } from './scenes.ts'

const areas = ['sign-in', 'sign-up', 'password', 'account', 'trial', 'partner', 'page']
const modules = import.meta.glob<Record<string, AnyStateMachine>>('../../machines/*/*.machine.ts', {
  eager: true,
})
const pictures = import.meta.glob<string>('../../machines/diagrams/*.svg', { query: '?raw', import: 'default' })

const charts = Object.entries(modules).flatMap(([path, module]) => {
  const source = path.replace(/^.*\/machines\/|\.machine\.ts$/g, '')
  const [machine] = Object.values(module)
  return machine ? [readChart(source, machine)] : []
})

/** The charts, area by area. */
export const chapters = areas.map((area) => ({
  area,
  title: titleOf(area),
  charts: charts.filter(({ source }) => source.startsWith(`${area}/`)),
}))

/** The chart of a flow. */
export function chartOf(flow: string): Chart | undefined {
  return charts.find((chart) => chart.flow === flow)
}

/** The picture of a flow's chart, as SVG text. */
export function pictureOf(flow: string): Promise<string> {
  return pictures[`../../machines/diagrams/${flow}.svg`]?.() ?? Promise.resolve('')
}

/** The picture that tells in words what leads away from a state: the whole one, or the part of it that does. */
export async function pictureWith(flow: string, state: string): Promise<string> {
  const parts = Object.keys(pictures).filter((path) => /^-\d+\.svg$/.test(path.split(`/${flow}`)[1] ?? ''))
  const texts = await Promise.all(parts.map((path) => pictures[path]?.() ?? ''))
  const around = state.split('.').map((_, index, keys) => keys.slice(0, keys.length - index).join('.'))
  const found = around.flatMap((path) => texts.find((text) => text.includes(`<title>${path}&#45;&gt;`)) ?? [])
  return found[0] ?? pictureOf(flow)
}

/** The states of a chart that somebody can find a flow in. */
export function placesOf(chart: Chart): State[] {
  return flat(chart.states).filter(({ inside, isPassing }) => inside.length === 0 && !isPassing)
}

/** Every scene of a flow in the order of its chart. */
export function scenesIn(chart: Chart): Scene[] {
  const scenes = scenesOf(chart.flow)
  return placesOf(chart).flatMap(({ path }) => scenes.filter(({ state }) => state === path))
}
