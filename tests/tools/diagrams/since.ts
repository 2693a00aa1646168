import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createMachine } from 'xstate'
import { type Chart, flat, fullTitle, type Move, marksOf, readChart, type State, trigger } from './chart.ts'
import { titleOf } from './words.ts'

const read = (path: string, json: string): Chart =>
  readChart(basename(path, '.json'), createMachine(JSON.parse(json) as Parameters<typeof createMachine>[0]))

/** The charts as a commit has them: by their definitions, so that both sides are told in the words of today. */
function chartsAt(root: string, commit: string): Chart[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const paths = git('ls-tree', '-r', '--name-only', commit, 'machines/diagrams').split('\n')
  return paths.filter((path) => path.endsWith('.json')).map((path) => read(path, git('show', `${commit}:${path}`)))
}

const chartsNow = (root: string) =>
  globSync('machines/diagrams/*.json', { cwd: root }).map((path) => read(path, readFileSync(join(root, path), 'utf8')))

/** What came, went or stayed, by a name. */
function compared<Item>(before: readonly Item[], now: readonly Item[], nameOf: (item: Item) => string) {
  const [old, young] = [before, now].map((items) => new Map(items.map((item) => [nameOf(item), item])))
  return {
    gone: before.filter((item) => !young?.has(nameOf(item))),
    came: now.filter((item) => !old?.has(nameOf(item))),
    stayed: now.flatMap((item): [Item, Item][] => {
      const was = old?.get(nameOf(item))
      return was ? [[was, item]] : []
    }),
  }
}

const whereTo = ({ from, to }: Move) => (to === undefined || to === from ? 'stays' : `leads to *${fullTitle(to)}*`)
const told = (move: Move) => `*${fullTitle(move.from)}*: ${trigger(move)}`
const noted = ({ notes }: Move) => notes.join(', ') || 'nothing'

function newsOf(before: Chart, now: Chart): string[] {
  const states = compared(flat(before.states), flat(now.states), ({ path }: State) => path)
  const moves = compared(before.moves, now.moves, ({ from, event, condition }: Move) => `${from}|${event}|${condition}`)
  const doing = (state: State) => [...marksOf(state), ...state.effects].join(', ') || 'nothing'
  return [
    ...(before.description === now.description ? [] : [`It says of itself now: ${now.description}`]),
    ...states.came.map(({ path, description }) => `New state *${fullTitle(path)}*: ${description}`),
    ...states.gone.map(({ path }) => `Gone: the state *${fullTitle(path)}*`),
    ...states.stayed.flatMap(([was, is]) => [
      ...(was.description === is.description ? [] : [`*${is.title}* is described anew: ${is.description}`]),
      ...(doing(was) === doing(is) ? [] : [`*${fullTitle(is.path)}*: ${doing(is)}; it was: ${doing(was)}`]),
    ]),
    ...moves.came.map((move) => `New in ${told(move)} ${whereTo(move)}`),
    ...moves.gone.map((move) => `Gone from ${told(move)} (it was: ${whereTo(move)})`),
    ...moves.stayed.flatMap(([was, is]) => [
      ...(was.to === is.to ? [] : [`${told(is)} ${whereTo(is)}; it was: ${whereTo(was)}`]),
      ...(noted(was) === noted(is) ? [] : [`${told(is)} notes ${noted(is)}; it was: ${noted(was)}`]),
    ]),
  ]
}

/** What is new in the flows, as Markdown, flow by flow. */
export function newsBetween(before: Chart[], now: Chart[]): string {
  const { came, gone, stayed } = compared(before, now, ({ flow }) => flow)
  const parts = [
    ...came.map(({ title, description }) => `#### ${title}\n\n- A new flow: ${description}`),
    ...gone.map(({ flow }) => `#### ${titleOf(flow)}\n\n- The flow is gone.`),
    ...stayed.flatMap(([was, is]) => {
      const news = newsOf(was, is)
      return news.length > 0 ? [`#### ${is.title}\n\n${news.map((line) => `- ${line}`).join('\n')}`] : []
    }),
  ]
  return parts.join('\n\n') || 'Nothing is new in the flows.'
}

export const newsSince = (root: string, commit: string): string => newsBetween(chartsAt(root, commit), chartsNow(root))
