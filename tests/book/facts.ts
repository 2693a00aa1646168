import { addressesIn } from '../diagrams/addresses.ts'
import { type Chart, flat, readChart } from '../diagrams/chart.ts'
import { mermaidOf } from '../diagrams/mermaid.ts'
import { overviewOf } from '../diagrams/picture.ts'
import { stateOf } from '../machines/chart.ts'
import { awaited, type Flow, flows } from '../machines/flows.ts'
import { loadCharts } from '../machines/load.ts'
import { endOf as lastOf, pathsOf } from '../machines/paths.ts'
import { mermaidLink } from './links.ts'
import { commonPromises, implementedBy, type Kept, type Section } from './promises.ts'
import { type End, endOf } from './report.ts'
import { flowNames, nameOf } from './scenes.ts'
import { type Place, waysTo } from './ways.ts'

/** What the book says of a flow beside its chart. */
export interface FlowFacts {
  /** Whether a screen shows it, or it works unseen. */
  hasScreen: boolean
  /** The addresses whose pages run it. */
  addresses: string[]
  /** What it implements of the specification, section by section. */
  sections: Section[]
  /** Where it ends, by its final states. */
  ends: { state: string; ends: End[] }[]
  /** What to choose to get to each state, in each of its shapes. */
  places: Place[]
  /** Its states and arrows without words, as SVG. */
  overview: string
  mermaidLive: string
}

/** Everything in the book that has to be found out by other means than a browser has. */
export interface Facts {
  flows: Record<string, FlowFacts>
  /** What holds of all flows, or of the site that they make. */
  promises: Kept[]
}

/** Finds out everything for the book. */
export async function findFacts(root: string): Promise<Facts> {
  const paths = new Map(Object.entries(await loadCharts()).map(([path, machine]) => [machine.id, path]))
  const addresses = addressesIn(root)
  const implemented = implementedBy()
  const found: Record<string, FlowFacts> = {}
  for (const flow of [...flows, ...awaited]) {
    const { machine } = flow
    const name = nameOf(machine)
    const path = paths.get(machine.id) ?? ''
    const chart = readChart(path.replace(/^machines\/|\.machine\.ts$/g, ''), machine)
    found[name] = {
      hasScreen: flowNames.includes(name),
      addresses: addresses.get(path) ?? [],
      sections: inOrder(chart, implemented.get(machine.id) ?? []),
      ends: endsOf(flow),
      places: await waysTo(flow),
      overview: await overviewOf(chart),
      mermaidLive: mermaidLink(mermaidOf(chart)),
    }
  }
  return { flows: found, promises: commonPromises() }
}

/** Sections whose states are in the order of the chart. */
function inOrder(chart: Chart, sections: Section[]): Section[] {
  const places = flat(chart.states).flatMap(({ path, inside }) => (inside.length === 0 ? path : []))
  return sections.map(({ title, kept }) => ({
    title,
    kept: kept.map((one) => ({ ...one, states: places.filter((path) => one.states.includes(path)) })),
  }))
}

function endsOf(flow: Flow): FlowFacts['ends'] {
  const found = new Map<string, Map<string, End>>()
  for (const path of pathsOf(flow)) {
    const snapshot = lastOf(path)
    if (!snapshot.output) continue
    const end = endOf(snapshot.output)
    const ends = found.get(stateOf(snapshot)) ?? new Map<string, End>()
    found.set(stateOf(snapshot), ends.set(end.place, end))
  }
  return [...found].map(([state, ends]) => ({ state, ends: [...ends.values()] }))
}
