import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { addressesIn } from '../diagrams/addresses.ts'
import { type Chart, flat, readChart } from '../diagrams/chart.ts'
import { mermaidOf } from '../diagrams/mermaid.ts'
import { overviewOf } from '../diagrams/picture.ts'
import { nodesOf, stateOf } from '../machines/chart.ts'
import { awaited, type Flow, flows } from '../machines/flows.ts'
import { loadCharts } from '../machines/load.ts'
import { endOf as lastOf, pathsOf } from '../machines/paths.ts'
import { filesOf } from '../machines/source.ts'
import { mermaidLink } from './links.ts'
import { type Common, commonPromises, implementedBy, type Section } from './promises.ts'
import { type End, endOf } from './report.ts'
import { nameOf } from './scenes.ts'
import { sentencesOf } from './sentences.ts'
import { siteOf, type Way } from './site.ts'
import { type Place, waysTo } from './ways.ts'

/** What the book says of a flow beside its chart. */
export interface FlowFacts {
  /** Whether a screen shows it, or it works unseen. */
  hasScreen: boolean
  /** The addresses whose pages run it. */
  addresses: string[]
  /** What it implements of the specification, section by section; last what else its tests prove. */
  sections: Section[]
  /** Which call each state makes, and the chart it waits for where the call is one. */
  calls: { state: string; call: string; flow: string | undefined }[]
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
  site: { picture: string; ways: Way[]; promises: Common[] }
}

/** Finds out everything for the book. */
export async function findFacts(root: string): Promise<Facts> {
  const paths = new Map(Object.entries(await loadCharts()).map(([path, machine]) => [machine.id, path]))
  const addresses = addressesIn(root)
  const sentences = sentencesOf()
  const implemented = implementedBy()
  const screens = shownBy(root)
  const found: Record<string, FlowFacts> = {}
  for (const flow of [...flows, ...awaited]) {
    const { machine } = flow
    const name = nameOf(machine)
    const path = paths.get(machine.id) ?? ''
    const chart = readChart(path.replace(/^machines\/|\.machine\.ts$/g, ''), machine)
    found[name] = {
      hasScreen: screens.has(machine.id),
      addresses: addresses.get(path) ?? [],
      sections: inOrder(chart, [
        ...(implemented.get(machine.id) ?? []),
        {
          title: 'Besides, as its tests prove',
          kept: (sentences.get(name) ?? []).map(({ says, expects }) => ({ says, about: '', states: expects })),
        },
      ]),
      calls: callsIn(machine),
      ends: endsOf(flow),
      places: await waysTo(flow),
      overview: await overviewOf(chart),
      mermaidLive: mermaidLink(mermaidOf(chart)),
    }
  }
  return {
    flows: found,
    site: { ...(await siteOf(root, found)), promises: commonPromises() },
  }
}

/** Sections with sentences in them, whose states are in the order of the chart; what is no state of it is left out. */
function inOrder(chart: Chart, sections: Section[]): Section[] {
  const places = flat(chart.states).flatMap(({ path, inside }) => (inside.length === 0 ? path : []))
  return sections
    .filter(({ kept }) => kept.length > 0)
    .map(({ title, kept }) => ({
      title,
      kept: kept.map((one) => ({ ...one, states: places.filter((path) => one.states.includes(path)) })),
    }))
}

/** The ids of the charts that screens show. */
export function shownBy(root: string): Set<string> {
  const texts = filesOf('src/{routes,screens,ui}/**/*.{ts,tsx}').map((path) => readFileSync(join(root, path), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\buseFlow\((\w+)Machine\b/g)].map(([, id = '']) => id)))
}

function callsIn(machine: AnyStateMachine): FlowFacts['calls'] {
  const { actors } = machine.implementations
  return nodesOf(machine).flatMap(({ path, invoke }) =>
    invoke.map(({ src }) => {
      const call = String(src)
      const logic: object = Object(actors[call])
      return { state: path.join('.'), call, flow: 'provide' in logic ? nameOf(logic as AnyStateMachine) : undefined }
    }),
  )
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
