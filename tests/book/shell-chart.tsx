import { useLayoutEffect, useMemo } from 'react'
import type { Chart } from '../tools/diagrams/chart.ts'
import { placesOf } from './charts.ts'
import { useDrawing } from './drawing.ts'
import { factsOf } from './read-facts.ts'

interface PictureProps {
  chart: Chart
  /** The current state; empty for print. */
  state?: string
  linkToState(path: string): string
}

/** The chart with the current state and the next states highlighted. */
export function Picture({ chart, state = '', linkToState }: PictureProps) {
  const { flow, title } = chart
  const names = useMemo(() => new Set(placesOf(chart).map(({ path }) => path)), [chart])
  const { own, svg } = useDrawing(factsOf(flow).overview, names, linkToState)

  useLayoutEffect(() => {
    const around = state.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'))
    for (const group of svg.querySelectorAll('.node, .cluster, .edge')) {
      const path = group.querySelector('title')?.textContent?.replace(/^cluster_|->.*/g, '') ?? ''
      const is = (kind: string) => group.classList.contains(kind)
      group.classList.toggle('lit', is('node') && path === state)
      group.classList.toggle('around', is('cluster') && around.includes(path))
      group.classList.toggle('open', is('edge') && around.includes(path))
    }
    svg.querySelector('.lit')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [svg, state])

  return (
    <section
      ref={own}
      className="sheet"
      aria-label={`Chart of ${title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
      tabIndex={0}
    />
  )
}
