import { flat } from '../tools/diagrams/chart.ts'
import { chapters } from './charts.ts'
import type { Facts, FlowFacts } from './facts.ts'

declare global {
  interface Window {
    facts?: Facts
  }
}

const nothing: FlowFacts = {
  hasScreen: false,
  addresses: [],
  kept: [],
  places: [],
  overview: '',
}

export const charts = chapters.flatMap((chapter) => chapter.charts)

export function factsOf(flow: string): FlowFacts {
  return window.facts?.flows[flow] ?? nothing
}

export function commonPromises(): Facts['promises'] {
  return window.facts?.promises ?? []
}

export interface Finding {
  flow: string
  /** Empty where the whole flow matches. */
  state: string
  shape?: number
  text: string
}

/** Flows, states, sentences and addresses that match a search text. */
export function search(wanted: string): Finding[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return charts.flatMap(({ flow, title, description, states, moves }) => {
    const { addresses } = factsOf(flow)
    const events = [...new Set(moves.filter(({ kind }) => kind === 'visitor').map(({ event }) => event))]
    const all: Finding[] = [
      { flow, state: '', text: `${title}: ${description}` },
      ...flat(states).map((state) => ({ flow, state: state.path, text: `${state.title}: ${state.description}` })),
      ...factsOf(flow).places.flatMap(({ state, shape, looks }) =>
        shape > 1 ? { flow, state, shape, text: `: ${looks.join(' · ')}` } : [],
      ),
      ...[...factsOf(flow).kept.map(({ says }) => says), ...addresses, ...events].map((text) => ({
        flow,
        state: '',
        text,
      })),
    ]
    return all.filter(({ text }) => words.every((word) => `${title} ${text}`.toLowerCase().includes(word)))
  })
}
