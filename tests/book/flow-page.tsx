import { useCallback, useEffect, useRef } from 'react'
import { readBlock } from '#src/settings/read-block.ts'
import { fullTitle, marksOf, movesAt, trigger } from '../tools/diagrams/chart.ts'
import { Bar } from './bar.tsx'
import { Chart } from './chart.tsx'
import { type FlowFacts, facts } from './facts.ts'
import { offBy } from './own.ts'
import { Screen } from './screen.tsx'
import { addressOf, type View } from './view.ts'

const order = Object.entries(facts).flatMap(([flow, { scenes }]) =>
  scenes.map(({ state, shape }) => ({ flow, state, shape })),
)

/** Begins a page at its top, for whoever reads by eye or by ear. */
export function begin(heading: HTMLElement | null): void {
  if (!heading) return
  scrollTo(0, 0)
  heading.focus()
}

/** A flow: its chart, and beside it one of its states on the screen. */
export function FlowPage({ flow, view }: { flow: FlowFacts; view: View }) {
  const { title, description, states, moves, scenes, resting } = flow
  const asked = scenes.filter(({ state }) => state === view.state)
  const scene = asked[view.shape - 1] ?? asked[0] ?? (view.state ? undefined : scenes[resting])
  const { state = view.state, shape = 1, at = [] } = scene ?? {}
  const about = states.find(({ path }) => path === state)
  const place = order.findIndex((one) => one.flow === view.flow && one.state === state && one.shape === shape)
  const linkTo = useCallback(
    (index: number) => {
      const { state = '', shape = 1 } = scenes[index] ?? {}
      return addressOf({ ...view, state, shape, at: '' })
    },
    [scenes, view],
  )
  const next = movesAt(state, moves)
  const here = useRef<HTMLHeadingElement>(null)
  const shown = addressOf({ ...view, state, shape })
  const before = useRef(shown)
  useEffect(() => {
    // Whoever chose in the chart or above stays there.
    if (before.current !== shown && !document.activeElement?.closest('.chart, header, h1')) here.current?.focus()
    before.current = shown
  }, [shown])
  const linkBy = (step: number) => {
    const { [place + step]: other } = order
    return other && addressOf({ ...view, ...other, at: '' })
  }
  return (
    <>
      <header>
        <nav aria-label="Preview">
          <a href={addressOf({ ...view, flow: '', state: '', shape: 1, at: '' })}>All flows</a>
          <a href={linkBy(-1)}>Previous screen</a>
          <a href={linkBy(1)}>Next screen</a>
        </nav>
        <Bar view={{ ...view, state, shape }} />
      </header>
      <main>
        <h1 key={view.flow} ref={begin} tabIndex={-1}>
          {title}
        </h1>
        <p>{`${description} ${offBy(readBlock(), view.flow)}`}</p>
        <div className="beside">
          <Chart flow={flow} state={state} linkTo={linkTo} />
          <section aria-labelledby="here">
            <div role="status">
              <h2 ref={here} id="here" tabIndex={-1}>
                {state ? fullTitle(state) : 'No screen of its own'}
                {about &&
                  marksOf(about).map((mark) => (
                    <small key={mark} data-kind={about.colour}>
                      {mark}
                    </small>
                  ))}
              </h2>
              <p>{state ? about?.description : 'Other flows wait for how this one ends.'}</p>
              {asked.length > 1 && <p className="hint">{scene?.looks.join(' · ')}</p>}
            </div>
            {scene && (
              <Screen title={`${title}: ${fullTitle(state)}`} view={{ ...view, state, shape }}>
                {at.map((address) => (
                  <a
                    key={address}
                    href={addressOf({ ...view, state, shape, at: address })}
                    aria-current={address === (view.at || at[0])}
                  >
                    {decodeURIComponent(address)}
                  </a>
                ))}
              </Screen>
            )}
            {next.length > 0 && (
              <>
                <h3>What happens next</h3>
                <ul key={shown}>
                  {next.map((move) => (
                    <li key={`${move.from} ${move.event} ${move.condition}`} data-kind={move.kind}>
                      {move.scene < 0 ? trigger(move) : <a href={linkTo(move.scene)}>{trigger(move)}</a>}{' '}
                      <span className="hint">{move.to === undefined ? 'stays' : fullTitle(move.to)}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
        </div>
        <section aria-labelledby="all">
          <h2 id="all">{scenes.length > 0 ? `All ${scenes.length} screens` : `All ${states.length} states`}</h2>
          <ul className="all">
            {scenes.map((one, index) => (
              <li key={`${one.state} ${one.shape}`}>
                <a href={linkTo(index)} aria-current={one === scene}>
                  {fullTitle(one.state)}
                </a>
                <p className="hint">{one.looks.join(' · ')}</p>
              </li>
            ))}
            {scenes.length === 0 &&
              states.map(({ path, description: meaning }) => (
                <li key={path}>
                  {fullTitle(path)}
                  <p className="hint">{meaning}</p>
                </li>
              ))}
          </ul>
        </section>
      </main>
    </>
  )
}
