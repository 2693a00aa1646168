import { useCallback } from 'react'
import { flat } from '../diagrams/chart.ts'
import { stateColours } from '../diagrams/colours.ts'
import { useDrawing } from './drawing.ts'
import { charts, siteFacts } from './read-facts.ts'
import type { View } from './view.ts'

interface HomeProps {
  linkTo(change: Partial<View>): string
}

/** What the book is, and how its flows lead to each other. */
export function Home({ linkTo }: HomeProps) {
  const states = charts.flatMap((chart) => flat(chart.states)).length
  const moves = charts.flatMap((chart) => chart.moves).length
  return (
    <article className="home">
      <header className="headline">
        <div>
          <p className="flow">
            {charts.length} flows, {states} states, {moves} transitions
          </p>
          <h1>The flow book</h1>
          <p className="lead">
            Everything that a visitor can do with an account. Choose a flow: its chart is drawn from the very file that
            the app runs, and the machine in this page is that file. Do what a visitor does, on the screen or from the
            list, and answer for the gateway.
          </p>
        </div>
        <p className="ways-out">
          <a href={linkTo({ flow: 'everything' })}>Everything on one page, to print</a>
        </p>
      </header>
      <section>
        <h2>How the flows lead to each other</h2>
        <p className="hint">
          Dark arrows are where a flow ends and sends the visitor by itself; light ones are links on its screens. What
          bears a ↗ also sends visitors back where they came from.
        </p>
        <SiteMap linkTo={linkTo} />
      </section>
      <section className="reading">
        <h2>What every flow promises</h2>
        <ul>
          {siteFacts().promises.map(({ says, from }) => (
            <li key={says}>{`${says} (${from})`}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>What the colours mean</h2>
        <dl className="legend">
          {stateColours.map(({ name, meaning }) => (
            <div key={name}>
              <dt data-kind={name}>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  )
}

const names = new Set(charts.map(({ flow }) => flow))

function SiteMap({ linkTo }: HomeProps) {
  const linkToFlow = useCallback((flow: string) => linkTo({ flow, did: '' }), [linkTo])
  const { own } = useDrawing(siteFacts().picture, names, linkToFlow)
  return <section ref={own} className="sheet site" aria-label="Map of the flows" />
}
