import { useCallback } from 'react'
import { type Chart, flat, fullTitle, marksOf } from '../tools/diagrams/chart.ts'
import { colourOf } from '../tools/diagrams/colours.ts'
import { factsOf } from './read-facts.ts'
import { Picture } from './shell-chart.tsx'
import { didTo } from './shell-index.tsx'
import { Sentences } from './shell-promises.tsx'
import type { View } from './view.ts'

interface ReadingProps {
  chart: Chart
  /** True for print, where the page has no other heading. */
  isAlone?: boolean
  linkTo(change: Partial<View>): string
}

/** Everything written about a flow, for screen and print. */
export function Reading({ chart, isAlone = false, linkTo }: ReadingProps) {
  const { flow, title, description, states, moves } = chart
  const { addresses, kept, places: scenes } = factsOf(flow)
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
      {kept.length > 0 && (
        <section aria-label="What it promises">
          <h2>What it promises</h2>
          <Sentences promises={kept} />
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
        {['svg', 'json'].map((type) => (
          <a key={type} href={`charts/${flow}.${type}`} download>
            {{ svg: 'Picture', json: 'JSON' }[type]}
          </a>
        ))}
      </p>
    </article>
  )
}
