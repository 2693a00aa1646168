import { addressesIn } from '../diagrams/addresses.ts'
import { readChart } from '../diagrams/chart.ts'
import { overviewOf } from '../diagrams/picture.ts'
import { charts as allCharts, flows, subflows } from '../machines/flows.ts'
import { choicesTo, type Place } from './choices-to.ts'
import { commonPromises, type ListedPromise, promisesOf } from './promises.ts'
import { flowNames, nameOf } from './scenes.ts'

export interface FlowFacts {
  /** Whether a screen shows it, or it works unseen. */
  hasScreen: boolean
  /** The addresses whose pages run it. */
  addresses: string[]
  kept: ListedPromise[]
  /** What to choose to get to each state, in each of its shapes. */
  places: Place[]
  /** Its states and arrows without words, as SVG. */
  overview: string
}

/** Everything in the book that has to be found out by other means than a browser has. */
export interface Facts {
  flows: Record<string, FlowFacts>
  /** What holds of all flows, or of the site that they make. */
  promises: ListedPromise[]
}

/** Finds out everything for the book. */
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
