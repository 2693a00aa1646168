import { useState } from 'react'
import { fullTitle } from '../tools/diagrams/chart.ts'
import { chapters, chartOf } from './charts.ts'
import { charts, factsOf, search } from './read-facts.ts'
import type { View } from './view.ts'

interface IndexProps {
  view: View
  linkTo(change: Partial<View>): string
}

const most = 60

/** Every flow, with a search over everything in the book. */
export function Index({ view, linkTo }: IndexProps) {
  const [wanted, setWanted] = useState('')
  return (
    <nav className="index" aria-label="Flows">
      <div className="finder">
        <a className="name" href={linkTo({ flow: '', did: '' })}>
          The flow book
        </a>
        <p className="total">{charts.length} flows</p>
        <search>
          <input
            type="search"
            aria-label="Find a state or a sentence"
            placeholder="Find anything"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </search>
      </div>
      {wanted.trim() ? <Findings wanted={wanted} linkTo={linkTo} /> : <Flows view={view} linkTo={linkTo} />}
    </nav>
  )
}

function Flows({ view, linkTo }: IndexProps) {
  return chapters
    .filter((chapter) => chapter.charts.length > 0)
    .map(({ area, title, charts: inArea }) => (
      <section key={area} aria-labelledby={`area-${area}`}>
        <h2 id={`area-${area}`}>{title}</h2>
        <ul>
          {inArea.map(({ flow, title: name }) => (
            <li key={flow}>
              <a href={linkTo({ flow, did: '' })} aria-current={view.flow === flow ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))
}

function Findings({ wanted, linkTo }: { wanted: string } & Pick<IndexProps, 'linkTo'>) {
  const found = search(wanted)
  if (found.length === 0) return <p className="none">Nothing in the book reads like that.</p>
  return (
    <section aria-label="Found">
      <h2>{found.length > most ? `The first ${most} of ${found.length}` : `${found.length} found`}</h2>
      <ul className="findings">
        {found.slice(0, most).map(({ flow, state, shape, text }) => (
          <li key={`${flow} ${state} ${text}`}>
            <a href={linkTo({ flow, did: didTo(flow, state, shape) })}>
              <b>{[chartOf(flow)?.title, state && fullTitle(state)].filter(Boolean).join(' › ')}</b>
              {text.slice(text.indexOf(': ') + 1 || 0)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The choices that lead to a state in one of its shapes, as an address writes them. */
export function didTo(flow: string, state: string, shape = 1): string {
  if (state === '') return ''
  const { places } = factsOf(flow)
  const own = places.filter((place) => place.state === state)
  const found = own.find((place) => place.shape === shape) ?? own[0]
  return (found ?? places.find((place) => place.state.startsWith(`${state}.`)))?.did.join('~') ?? ''
}
