import { charts as allCharts, flows, subflows } from '../machines/all.ts'
import { addressesIn } from '../tools/diagrams/addresses.ts'
import { readChart } from '../tools/diagrams/chart.ts'
import { overviewOf } from '../tools/diagrams/picture.ts'
import { choicesTo, type Place } from './choices-to.ts'
import { commonPromises, type ListedPromise, promisesOf } from './promises.ts'
import { flowNames, nameOf } from './scenes.ts'

export interface FlowFacts {
  /** True if a screen shows the flow. */
  hasScreen: boolean
  /** The addresses whose pages run the flow. */
  addresses: string[]
  kept: ListedPromise[]
  /** The choices that lead to each state, in each of its shapes. */
  places: Place[]
  /** States and arrows without labels, as SVG. */
  overview: string
}

/** The facts of the book that only Node can collect. */
export interface Facts {
  flows: Record<string, FlowFacts>
  /** Promises about all flows, or about the whole site. */
  promises: ListedPromise[]
}

export async function findFacts(root: string): Promise<Facts> {
  const paths = new Map(Object.entries(allCharts).map(([path, machine]) => [machine.id, path]))
  const addresses = addressesIn(root)
  const found: Record<string, FlowFacts> = {}
  for (const flow of [...flows, ...subflows]) {
    const { machine } = flow
    const name = nameOf(machine)
    const path = paths.get(machine.id) ?? ''
    const chart = readChart(path.replace(/^machines\/|\.machine\.ts$/g, ''), machine)
    found[name] = {
      hasScreen: flowNames.includes(name),
      addresses: addresses.get(path) ?? [],
      kept: promisesOf(machine.id),
      places: await choicesTo(flow),
      overview: await overviewOf(chart),
    }
  }
  return { flows: found, promises: commonPromises() }
}
