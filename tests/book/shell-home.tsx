import { flat } from '../tools/diagrams/chart.ts'
import { charts, commonPromises } from './read-facts.ts'
import { Sentences } from './shell-promises.tsx'
import type { View } from './view.ts'

export function Home({ linkTo }: { linkTo(change: Partial<View>): string }) {
  const states = charts.flatMap((chart) => flat(chart.states)).length
  const moves = charts.flatMap((chart) => chart.moves).length
  return (
    <article className="reading">
      <header>
        <h1>The flow book</h1>
        <p className="hint">{`${charts.length} flows, ${states} states, ${moves} transitions`}</p>
        <p>
          Everything that a visitor can do with an account. Choose a flow: its chart is drawn from the very file that
          the app runs, and the machine in this page is that file. Do what a visitor does, on the screen or from the
          list, and answer for the gateway.
        </p>
        <p className="ways-out">
          <a href={linkTo({ flow: 'everything' })}>Everything on one page, to print</a>
        </p>
      </header>
      <section>
        <h2>What every flow promises</h2>
        <Sentences promises={commonPromises()} />
      </section>
    </article>
  )
}
