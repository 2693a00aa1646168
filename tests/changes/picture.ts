import { isDrawn, type Move, type State, trigger } from '../diagrams/chart.ts'
import { overviewOf } from '../diagrams/picture.ts'
import { wrapped } from '../diagrams/words.ts'
import type { FlowChange } from './changes.ts'
import type { Difference } from './compare.ts'
import type { Mark } from './ways.ts'

/** What stands for each mark where there is no colour. */
export const signs: Record<Mark, string> = { came: '+', went: '−', changed: '≠' }

const labelWidth = 26

/** Draws both charts of a flow as one: what came, went or changed bears a sign and a class, and all else is quiet. */
export async function pictureOf({ before, after, difference }: FlowChange): Promise<string> {
  const whole = after ?? before
  if (!whole) throw new Error('A flow is missing both before and after')
  if (!before || !difference) return inlined(await overviewOf(whole.chart))
  const marks = stateMarks(difference)
  const states = together(before.chart.states, whole.chart.states, difference).map((state) => signed(state, marks))
  const arrows = arrowsOf(difference)
  const marked = new Map([...Map.groupBy(arrows, ({ move }) => pairOf(move))].map(([pair, all]) => [pair, all]))
  const moves = [...difference.moves, ...arrows.map(({ move }) => move)]
  const words = ({ move, mark }: Arrow) => wrapped(`${signs[mark]} ${trigger(move)}`, labelWidth).join('\n')
  const wordsOn = (from: string, to: string) => [...new Set((marked.get(`${from}->${to}`) ?? []).map(words))].join('\n')
  const svg = inlined(await overviewOf({ title: whole.chart.title, states, moves }, { wordsOn }))
  const quiet = new Set(difference.moves.map(pairOf))
  const markOf = (title: string) => {
    const all = marked.get(title)?.map(({ mark }) => mark)
    if (!all) return marks.get(title.replace(/^cluster_/, ''))
    return quiet.has(title) || new Set(all).size > 1 ? 'changed' : all[0]
  }
  return svg.replace(/<g class="(node|cluster|edge)([^"]*)">\n<title>([^<]*)</g, (group, kind, classes, title) => {
    const mark = markOf(title.replaceAll('&#45;', '-').replaceAll('&gt;', '>'))
    return mark ? `<g class="${kind}${classes} ${mark}">\n<title>${title}<` : group
  })
}

interface Arrow {
  move: Move
  mark: Mark
}

function arrowsOf({ rows, lost }: Difference): Arrow[] {
  const arrows = rows.flatMap(({ mark, move, was }): Arrow[] => [
    ...(was ? [{ move: was, mark: 'went' } as const] : []),
    ...(move ? [{ move, mark }] : []),
  ])
  return [...lost.map((move): Arrow => ({ move, mark: 'went' })), ...arrows].filter(({ move }) => isDrawn(move))
}

/** A state bears the mark of what is said of itself; what an arrow shows does not count. */
function stateMarks({ rows, names }: Difference): Map<string, Mark> {
  const kept = new Set(names.pairs.map(([, path]) => path))
  const own = rows.filter(({ move, was }) => !(move && isDrawn(move)) && !(was && isDrawn(was)))
  return new Map(own.map(({ path, mark }) => [path, kept.has(path) ? 'changed' : mark]))
}

function pairOf({ from, to }: Move): string {
  return `${from}->${to}`
}

/** The states of after with those of before that went among them. */
function together(before: State[], after: State[], difference: Difference): State[] {
  const { nameOf } = difference.names
  const gone = before.filter(({ path }) => !after.some((state) => state.path === nameOf(path)))
  const insideOf = ({ path }: State) => before.find((state) => nameOf(state.path) === path)?.inside ?? []
  return [
    ...after.map((state) => ({ ...state, inside: together(insideOf(state), state.inside, difference) })),
    ...gone.map((state) => lostAs(state, nameOf)),
  ]
}

function lostAs(state: State, nameOf: (path: string) => string): State {
  const path = nameOf(state.path)
  return { ...state, path, isInitial: false, inside: state.inside.map((inner) => lostAs(inner, nameOf)) }
}

function signed(state: State, marks: ReadonlyMap<string, Mark>): State {
  const mark = marks.get(state.path)
  const title = mark ? `${signs[mark]} ${state.title}` : state.title
  return { ...state, title, inside: state.inside.map((inner) => signed(inner, marks)) }
}

/** A picture as a part of a page: names that would stand in it twice are gone, and each state's name is in its middle. */
function inlined(svg: string): string {
  return svg
    .slice(svg.indexOf('<svg'))
    .replace(/ id="[^"]*"/g, '')
    .replace(/<g class="node state regular[\s\S]*?<\/g>/g, (node) => {
      const [, x, y] = /<polygon [^>]*points="([-\d.]+),[-\d.]+ ([-\d.]+),/.exec(node) ?? []
      if (x === undefined || node.split('<text').length > 2) return node
      const middle = ((Number(x) + Number(y)) / 2).toFixed(2)
      return node.replace(/text-anchor="start" x="[^"]*"/, `text-anchor="middle" x="${middle}"`)
    })
}
