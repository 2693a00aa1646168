import { useEffect, useRef, useState } from 'react'
import { type Chart, fullTitle, type State } from '../diagrams/chart.ts'
import { colourOf } from '../diagrams/colours.ts'
import { chapters, placesOf } from './charts.ts'
import { scenesOf } from './scenes.ts'
import type { View } from './view.ts'

interface IndexProps {
  view: View
  linkTo(change: Partial<View>): string
}

const flows = chapters.flatMap(({ charts }) => charts)
const total = `${flows.length} flows, ${flows.flatMap(placesOf).length} states`

/** Every flow with its states, and a field to find one by what it is called or what it means. */
export function Index({ view, linkTo }: IndexProps) {
  const [wanted, setWanted] = useState('')
  const own = useRef<HTMLElement>(null)
  const { flow, state } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another place in the list
  useEffect(() => {
    own.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [flow, state])
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (chart: Chart, { path, description, tags }: State) => {
    const text = [chart.title, fullTitle(path), description, ...tags].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const found = chapters
    .map(({ charts, ...chapter }) => ({
      ...chapter,
      charts: charts
        .map((chart) => ({ chart, states: placesOf(chart).filter((place) => fits(chart, place)) }))
        .filter(({ states }) => states.length > 0),
    }))
    .filter(({ charts }) => charts.length > 0)

  return (
    <nav ref={own} className="index" aria-label="States">
      <div className="finder">
        <p className="name">Gallery</p>
        <p className="total">{total}</p>
        <search>
          <input
            type="search"
            aria-label="Find a state"
            placeholder="Find a state"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </search>
      </div>
      {found.length === 0 && <p className="none">No state reads like that.</p>}
      {found.map(({ area, title, charts }) => (
        <section key={area} aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`}>{title}</h2>
          {charts.map(({ chart, states }) => (
            <details
              key={`${chart.flow} ${chart.flow === flow} ${words.length > 0}`}
              open={chart.flow === flow || words.length > 0}
            >
              <summary>{chart.title}</summary>
              <ul>
                {states.map((place) => (
                  <Place key={place.path} flow={chart.flow} place={place} view={view} linkTo={linkTo} />
                ))}
              </ul>
            </details>
          ))}
        </section>
      ))}
    </nav>
  )
}

function Place({ flow, place, view, linkTo }: IndexProps & { flow: string; place: State }) {
  const isHere = view.flow === flow && view.state === place.path
  const shapes = isHere ? scenesOf(flow).filter(({ state }) => state === place.path) : []
  const at = flow === view.flow ? view.at : ''
  const link = (shape: number) => linkTo({ flow, state: place.path, shape, at })
  return (
    <li>
      <a href={link(1)} aria-current={isHere && view.shape === 1 ? 'page' : undefined}>
        <span className="dot" data-kind={colourOf(place).name} />
        {fullTitle(place.path)}
      </a>
      {shapes.length > 1 && (
        <ol>
          {shapes.slice(1).map(({ shape, looks }) => (
            <li key={shape}>
              <a href={link(shape)} aria-current={view.shape === shape ? 'page' : undefined}>
                {looks.join(' · ')}
              </a>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}
