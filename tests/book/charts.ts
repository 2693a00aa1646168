import type { AnyStateMachine } from 'xstate'
import { type Chart, flat, readChart, type State } from '../tools/diagrams/chart.ts'
import { titleOf } from '../tools/diagrams/words.ts'

const areas = ['sign-in', 'sign-up', 'password', 'account', 'trial', 'partner']
const modules = import.meta.glob<Record<string, AnyStateMachine>>('../../machines/*/*.machine.ts', {
  eager: true,
})

const charts = Object.entries(modules).flatMap(([path, module]) => {
  const source = path.replace(/^.*\/machines\/|\.machine\.ts$/g, '')
  const [machine] = Object.values(module)
  return machine ? [readChart(source, machine)] : []
})

export const chapters = areas.map((area) => ({
  area,
  title: titleOf(area),
  charts: charts.filter(({ source }) => source.startsWith(`${area}/`)),
}))

export function chartOf(flow: string): Chart | undefined {
  return charts.find((chart) => chart.flow === flow)
}

/** The states in which a flow can be found at rest. */
export function placesOf(chart: Chart): State[] {
  return flat(chart.states).filter(({ inside, isPassing }) => inside.length === 0 && !isPassing)
}
