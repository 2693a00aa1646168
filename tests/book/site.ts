import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IState } from 'state-machine-cat'
import { draw } from '../diagrams/picture.ts'
import { titleOf } from '../diagrams/words.ts'
import { filesOf } from '../machines/source.ts'
import type { Facts } from './facts.ts'
import { flowNameAt } from './flow-pages.ts'

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

/** The map of the site: how flows lead to each other. */
export async function siteOf(root: string, flows: Facts['flows']): Promise<Omit<Facts['site'], 'promises'>> {
  const ends = Object.entries(flows).flatMap(([from, facts]) =>
    facts.ends.flatMap(({ state, ends: places }) =>
      places.flatMap(({ place, flow }): Way[] => {
        const to = flow ?? pageOf(place)
        return to ? [{ from, to, by: 'end', state }] : []
      }),
    ),
  )
  const links = linksIn(root, flows).filter(({ from, to }) => !ends.some((way) => way.from === from && way.to === to))
  const all = [...ends, ...links].filter(({ from, to }) => from !== to)
  const ways = [...new Map(all.map((way) => [[way.from, way.to, way.state].join(' '), way])).values()]
  return { picture: await drawn(ways), ways }
}

function pageOf(place: string): string | undefined {
  if (place.startsWith('/')) return place.split('?')[0]
  return /^https?:/.test(place) ? outside : undefined
}

/** The links that the screens of a flow show. */
function linksIn(root: string, flows: Facts['flows']): Way[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return filesOf('src/screens/**/*.tsx').flatMap((path) => {
    const text = read(path)
    const own =
      /machines\/[a-z-]+\/([a-z-]+)\.machine\.ts'/.exec(text)?.[1] ?? path.split('/').at(-1)?.split('.')[0] ?? ''
    const from = flows[own] ? own : Object.keys(flows).find((flow) => own.startsWith(`${flow}-`))
    if (!from) return []
    return [...text.matchAll(/\bto(?:=|: )["'](\/[^"']*)["']/g)].map(([, to = '']): Way => {
      return { from, to: flowNameAt(to) ?? to, by: 'link', state: '' }
    })
  })
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
