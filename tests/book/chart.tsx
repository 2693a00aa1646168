import { useLayoutEffect, useMemo, useRef } from 'react'
import { fullTitle, trigger } from '../tools/diagrams/chart.ts'
import type { FlowFacts } from './facts.ts'
import { isWithin } from './view.ts'

interface ChartProps {
  flow: FlowFacts
  /** The path of the current state. */
  state: string
  linkTo(scene: number): string
}

const groupsIn = (svg: SVGElement) => svg.querySelectorAll<SVGElement>('.node, .cluster, .edge')

/** The chart as a picture, in which states and transitions are links to their scenes. */
export function Chart({ flow, state, linkTo }: ChartProps) {
  const own = useRef<HTMLElement>(null)
  const svg = useMemo(() => draw(flow), [flow])

  useLayoutEffect(() => {
    own.current?.replaceChildren(svg)
    for (const node of svg.querySelectorAll('.node')) centre(node)
  }, [svg])

  useLayoutEffect(() => {
    for (const link of svg.querySelectorAll<SVGAElement>('a'))
      link.setAttribute('href', linkTo(Number(link.dataset['scene'])))
    for (const group of groupsIn(svg)) {
      const [from = ''] = group.dataset['path']?.split('->') ?? []
      group.classList.toggle('here', from === state && !group.matches('.edge'))
      group.classList.toggle('around', isWithin(state, from))
      if (group.matches('a > .node')) group.parentElement?.setAttribute('aria-current', `${from === state}`)
    }
    const [box] = svg.querySelectorAll('.here')
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [svg, state, linkTo])

  return (
    <section
      ref={own}
      className="chart"
      aria-label={`Chart of ${flow.title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
      tabIndex={0}
    />
  )
}

function draw({ overview, states, moves, scenes }: FlowFacts): SVGElement {
  const svg = new DOMParser().parseFromString(overview, 'image/svg+xml').documentElement as unknown as SVGElement
  svg.style.setProperty('--natural', `${svg.getAttribute('width')}px`)
  for (const group of groupsIn(svg)) {
    const title = group.querySelector('title')
    const path = title?.textContent.replace(/^cluster_/, '') ?? ''
    group.dataset['path'] = path
    const [from = '', to] = path.split('->')
    const found = moves.filter((move) => move.from === from && move.to === to)
    const kind = to ? found[0]?.kind : states.find((state) => state.path === path)?.colour
    if (kind) group.dataset['kind'] = kind
    const scene = to ? (found[0]?.scene ?? -1) : scenes.findIndex((one) => isWithin(one.state, path))
    if (scene < 0) continue
    const name = to ? `${fullTitle(from)} to ${fullTitle(to)}: ${found.map(trigger).join(', ')}` : fullTitle(path)
    // What stands in a box is its name; a line has none but this.
    if (title && to) title.textContent = name
    else title?.remove()
    link(group, scene, name)
  }
  return svg
}

function link(group: Element, scene: number, name: string): void {
  const anchor = document.createElementNS('http://www.w3.org/2000/svg', 'a')
  anchor.dataset['scene'] = `${scene}`
  anchor.setAttribute('aria-label', name)
  group.replaceWith(anchor)
  anchor.append(group)
  if (!group.matches('.edge')) return
  // The keyboard finds what leads away from a state beside its screen.
  anchor.tabIndex = -1
  const line = group.querySelector('path')?.cloneNode() as Element
  line.setAttribute('class', 'reach')
  group.append(line)
}

/** The texts were laid out for a wider typeface. */
function centre(node: Element): void {
  const [name] = node.querySelectorAll('text')
  const box = node.querySelector('path')?.getBBox()
  if (!box || !name) return
  name.setAttribute('text-anchor', 'middle')
  name.setAttribute('x', `${box.x + box.width / 2}`)
}
