import { useCallback, useEffect, useRef, useState } from 'react'
import { type Chart, flat, fullTitle, happening, type Move, marksOf } from '../diagrams/chart.ts'
import { colourOf } from '../diagrams/colours.ts'
import { pictureOf, placesOf } from './charts.ts'
import type { Scene } from './scenes.ts'
import type { View } from './view.ts'

interface NotesProps {
  view: View
  chart: Chart
  scene: Scene | undefined
  linkTo(change: Partial<View>): string
}

/** The chart beside the screen, what the state means, how one gets there and what can happen next. */
export function Notes({ view, chart, scene, linkTo }: NotesProps) {
  const { state } = view
  const place = flat(chart.states).find(({ path }) => path === state)
  const around = state.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'))
  const moves = chart.moves.filter(({ from }) => around.includes(from))
  const linkToState = useCallback((path: string) => linkTo({ state: entered(chart, path), shape: 1 }), [chart, linkTo])
  return (
    <aside className="notes">
      <section>
        <h2>{chart.title}</h2>
        <p>{chart.description}</p>
        <Picture chart={chart} state={state} linkToState={linkToState} />
      </section>
      {place && (
        <section>
          <h2>
            {fullTitle(place.path)}
            {marksOf(place).map((mark) => (
              <span key={mark} className="mark" data-kind={colourOf(place).name}>
                {mark}
              </span>
            ))}
          </h2>
          <p>{place.description}</p>
        </section>
      )}
      {scene && (
        <section>
          <h3>How a visitor gets here</h3>
          <p>
            {scene.steps.map((type) => happening(type, scene.machine).event).join(' → ') ||
              'This is where the flow starts.'}
          </p>
        </section>
      )}
      <section>
        <h3>What can happen next</h3>
        {moves.length === 0 ? (
          <p>{place?.isFinal ? 'The flow ends here.' : 'Nothing more: this is where the visitor rests.'}</p>
        ) : (
          <ul className="moves">
            {moves.map((move) => (
              <Next key={`${move.from} ${move.event} ${move.condition}`} move={move} linkToState={linkToState} />
            ))}
          </ul>
        )}
      </section>
    </aside>
  )
}

function Next({ move, linkToState }: { move: Move; linkToState(path: string): string }) {
  const { event, condition, kind, to } = move
  return (
    <li>
      <span className="event" data-kind={kind}>
        {event}
      </span>
      {condition && <span className="condition">{`[${condition}]`}</span>}
      <span className="leads">{to ? <a href={linkToState(to)}>{fullTitle(to)}</a> : 'stays'}</span>
    </li>
  )
}

/** The state that one is in after going to another: its first inside, and past what is left at once. */
function entered(chart: Chart, path: string): string {
  const state = flat(chart.states).find((one) => one.path === path)
  const inner = state?.inside.find(({ isInitial }) => isInitial)
  if (inner) return entered(chart, inner.path)
  const onwards = state?.isPassing && chart.moves.find(({ from }) => from === path)?.to
  return onwards ? entered(chart, onwards) : path
}

interface PictureProps {
  chart: Chart
  state: string
  linkToState(path: string): string
}

function Picture({ chart, state, linkToState }: PictureProps) {
  const own = useRef<HTMLDivElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const [text, setText] = useState('')
  const { flow } = chart

  useEffect(() => {
    let isWanted = true
    void pictureOf(flow).then((found) => isWanted && setText(found))
    return () => {
      isWanted = false
    }
  }, [flow])
  useEffect(() => {
    const box = own.current
    if (!box || !text) return
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    const places = new Map(placesOf(chart).map(({ path }) => [path, path]))
    for (const title of svg.querySelectorAll('.node > title')) {
      const path = places.get(title.textContent)
      const node = title.parentElement
      if (!path || !node) continue
      const link = document.createElementNS('http://www.w3.org/2000/svg', 'a')
      link.setAttribute('href', linkToState(path))
      if (path === state) link.setAttribute('class', 'lit')
      node.replaceWith(link)
      link.append(node)
    }
    box.replaceChildren(svg)
    const lit = svg.querySelector('.lit')?.getBoundingClientRect()
    const seen = box.getBoundingClientRect()
    if (!lit) return
    box.scrollBy(lit.x + lit.width / 2 - seen.x - seen.width / 2, lit.y + lit.height / 2 - seen.y - seen.height / 2)
  }, [text, chart, state, linkToState])

  return (
    <figure className="picture" data-whole={isWhole || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section ref={own} className="paper" aria-label={`Chart of ${chart.title}`} tabIndex={0} />
      <label>
        <input type="checkbox" checked={isWhole} onChange={() => setIsWhole(!isWhole)} />
        Whole chart
      </label>
    </figure>
  )
}
