import { useCallback } from 'react'
import { type Chart, flat, fullTitle, marksOf } from '../diagrams/chart.ts'
import { colourOf } from '../diagrams/colours.ts'
import { chartOf } from './charts.ts'
import { factsOf } from './read-facts.ts'
import { Picture } from './shell-chart.tsx'
import { didTo } from './shell-index.tsx'
import { Sections } from './shell-kept.tsx'
import type { View } from './view.ts'

interface ReadingProps {
  chart: Chart
  /** Nothing about the flow stands above it. */
  isAlone?: boolean
  linkTo(change: Partial<View>): string
}

/** All that is written about a flow, for reading and for paper. */
export function Reading({ chart, isAlone = false, linkTo }: ReadingProps) {
  const { flow, title, description, states, moves } = chart
  const { addresses, sections, ends, places: scenes, mermaidLive } = factsOf(flow)
  const shapes = Map.groupBy(
    scenes.filter(({ shape }) => shape > 1),
    ({ state }) => state,
  )
  const places = new Map(flat(states).map((state) => [state.path, state]))
  const linkToState = useCallback((path: string) => linkTo({ flow, did: didTo(flow, path) }), [linkTo, flow])
  return (
    <article className="reading" aria-label={`About ${title}`}>
      {isAlone && (
        <header>
          <h1>{title}</h1>
          <p>{description}</p>
          <Picture chart={chart} linkToState={linkToState} />
        </header>
      )}
      {addresses.length > 0 && (
        <p className="addresses">
          {'At '}
          {addresses.map((address) => (
            <code key={address}>{address}</code>
          ))}
        </p>
      )}
      <Sections sections={sections} />
      {ends.length > 0 && (
        <section>
          <h2>Where it ends</h2>
          <dl className="rows">
            {ends.map(({ state, ends: leads }) => (
              <div key={state}>
                <dt>
                  <a href={linkToState(state)}>{fullTitle(state)}</a>
                </dt>
                <dd>
                  {places.get(state)?.description}
                  {leads.map(({ place, flow: next }) => (
                    <p key={place} className="place">
                      <code>{decodeURIComponent(place)}</code>
                      {next && <a href={linkTo({ flow: next, did: '' })}>{chartOf(next)?.title}</a>}
                    </p>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h2>{`${places.size} states`}</h2>
        <table>
          <tbody>
            {[...places.values()].map((state) => (
              <tr key={state.path}>
                <th scope="row">
                  <span className="dot" data-kind={colourOf(state).name} />
                  <a href={linkToState(state.path)}>{fullTitle(state.path)}</a>
                </th>
                <td>
                  {state.description}
                  {shapes.get(state.path)?.map(({ shape, looks, did }) => (
                    <a key={shape} className="shape" href={linkTo({ flow, did: did.join('~') })}>
                      {looks.join(' · ') || 'nothing more'}
                    </a>
                  ))}
                </td>
                <td className="hint">{marksOf(state).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{`${moves.length} transitions`}</h2>
        <p className="hint">Of several conditions the first one that holds decides.</p>
        <table>
          <tbody>
            {moves.map((move) => (
              <tr key={[move.from, move.event, move.condition, move.to].join()}>
                <th scope="row">{fullTitle(move.from)}</th>
                <td>
                  <span className="event" data-kind={move.kind}>
                    {move.event}
                  </span>
                </td>
                <td className="hint">{move.condition}</td>
                <td>{move.to ? fullTitle(move.to) : 'stays'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="ways-out">
        <a href={mermaidLive} target="_blank" rel="noreferrer">
          Open in mermaid.live
        </a>
        {['svg', 'mmd', 'scxml', 'json'].map((type) => (
          <a key={type} href={`charts/${flow}.${type}`} download>
            {{ svg: 'Picture', mmd: 'Mermaid', scxml: 'SCXML', json: 'JSON' }[type]}
          </a>
        ))}
      </p>
    </article>
  )
}
