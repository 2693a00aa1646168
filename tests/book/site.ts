import type { IState } from 'state-machine-cat'
import { draw } from '../diagrams/picture.ts'
import { titleOf } from '../diagrams/words.ts'
import { siteOf } from '../promises/site.ts'
import { world } from '../promises/statements.ts'
import { flowNameAt } from './flow-pages.ts'
import { nameOf } from './scenes.ts'

/** One way from a flow to another, or to a page without one. */
export interface Way {
  from: string
  /** A flow, an address of a page that runs none, or the host outside. */
  to: string
  /** What leads there: the flow itself, by the final state it ends in, or a link that the visitor follows. */
  by: 'end' | 'link'
  state: string
}

const outside = 'outside'

/** The map of the site: how flows lead to each other, by their ends and by the links of their pages. */
export async function mapOfSite(): Promise<{ picture: string; ways: Way[] }> {
  const all = siteOf(world).passages.flatMap(({ from: { page }, to, moment }): Way[] => {
    const from = moment ? nameOf(moment.machine) : flowNameAt(page)
    const next = to ? (flowNameAt(to.page) ?? to.page) : outside
    return from && from !== next ? [{ from, to: next, by: moment ? 'end' : 'link', state: moment?.state ?? '' }] : []
  })
  const ends = new Set(all.flatMap(({ from, to, by }) => (by === 'end' ? `${from} ${to}` : [])))
  const shown = all.filter(({ from, to, by }) => by === 'end' || !ends.has(`${from} ${to}`))
  const ways = [...new Map(shown.map((way) => [[way.from, way.to, way.state].join(' '), way])).values()]
  return { picture: await drawn(ways), ways }
}

const colours = { end: '#33333b', link: '#9a9aa6' }

function drawn(ways: Way[]): Promise<string> {
  const inside = ways.filter(({ to }) => to !== outside)
  const leaving = new Set(ways.filter(({ to }) => to === outside).map(({ from }) => from))
  const names = [...new Set([...inside.flatMap(({ from, to }) => [from, to]), ...leaving])]
  const states = names.map((name): IState => {
    const isPage = name.startsWith('/')
    const label = `${isPage ? name : titleOf(name)}${leaving.has(name) ? ' ↗' : ''}`
    return { name, type: 'regular', label, class: isPage ? 'final' : 'resting' }
  })
  const pairs = [...new Map(inside.map((way) => [`${way.from} ${way.to}`, way])).values()]
  const arrows = pairs.map(({ from, to, by }) => ({ from, to, color: colours[by], class: by }))
  return draw(states, arrows, 'The flows', 'left-right')
}
