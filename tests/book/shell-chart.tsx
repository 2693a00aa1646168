import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Chart } from '../diagrams/chart.ts'
import { pictureWith, placesOf } from './charts.ts'
import type { Choice } from './choices.ts'
import { useDrawing } from './drawing.ts'
import { factsOf } from './read-facts.ts'
import type { Choosing } from './shell-kept.tsx'

interface PictureProps {
  chart: Chart
  /** Where the flow is now. */
  state: string
  /** The arrow that somebody thinks of taking. */
  arrow: Choice['arrow']
  /** The sentence whose states are lit as well, if one was chosen. */
  choosing: Choosing
  linkToState(path: string): string
}

/** The chart, quiet: states by name, arrows by colour; where the flow is is lit, and so is where it can go. */
export function Picture({ chart, state, arrow, choosing: { chosen, onSentence }, linkToState }: PictureProps) {
  const [isTold, setIsTold] = useState(false)
  const [whole, setWhole] = useState('')
  const { flow, title } = chart
  const { own, svg } = useDrawing(isTold ? whole : factsOf(flow).overview, useNames(chart), linkToState, !isTold)

  useEffect(() => {
    if (isTold) void pictureWith(flow, state).then(setWhole)
  }, [isTold, flow, state])
  useLayoutEffect(() => light(svg, state, arrow, chosen?.states), [svg, state, arrow, chosen])
  useLayoutEffect(() => {
    const box = own.current
    const lit = state && svg.querySelector('.lit')?.getBoundingClientRect()
    const seen = box?.getBoundingClientRect()
    if (
      lit &&
      seen &&
      (lit.bottom > seen.bottom || lit.top < seen.top || lit.right > seen.right || lit.left < seen.left)
    )
      box?.scrollBy(lit.x + lit.width / 2 - seen.x - seen.width / 2, lit.y + lit.height / 2 - seen.y - seen.height / 2)
  }, [own, svg, state])

  return (
    <figure className="chart">
      {chosen && (
        <figcaption>
          {chosen.says}
          <button type="button" onClick={() => onSentence(undefined)}>
            Show all states
          </button>
        </figcaption>
      )}
      <section
        ref={own}
        className="sheet"
        data-told={isTold || undefined}
        data-chosen={chosen ? true : undefined}
        aria-label={`Chart of ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
        tabIndex={0}
      />
      <label className="told">
        <input type="checkbox" checked={isTold} onChange={() => setIsTold(!isTold)} />
        With words
      </label>
    </figure>
  )
}

/** The chart on paper: nothing is lit. */
export function Drawing({ chart, linkToState }: Pick<PictureProps, 'chart' | 'linkToState'>) {
  const { own } = useDrawing(factsOf(chart.flow).overview, useNames(chart), linkToState)
  return <section ref={own} className="sheet" aria-label={`Chart of ${chart.title}`} />
}

function useNames(chart: Chart): ReadonlySet<string> {
  return useMemo(() => new Set(placesOf(chart).map(({ path }) => path)), [chart])
}

function light(svg: Element, state: string, arrow: Choice['arrow'], spoken: string[] = []): void {
  const around = state.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'))
  for (const group of svg.querySelectorAll('.node, .cluster, .edge')) {
    const title = group.querySelector('title')?.textContent ?? ''
    const path = title.replace(/^cluster_/, '')
    const [from = '', to = ''] = title.split('->')
    group.classList.toggle('lit', group.classList.contains('node') && path === state)
    group.classList.toggle('spoken', spoken.includes(path))
    group.classList.toggle('around', group.classList.contains('cluster') && around.includes(path))
    group.classList.toggle('open', group.classList.contains('edge') && around.includes(from))
    group.classList.toggle('meant', from === arrow?.from && to === arrow.to)
  }
}
