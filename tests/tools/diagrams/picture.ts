import { type IActionType, type IState, type ITransition, render } from 'state-machine-cat'
import { arrowsOf, barred } from './arrows.ts'
import { type Chart, flat, fullTitle, isDrawn, type Move, marksOf, type State, trigger } from './chart.ts'
import { colourOf, stateColours } from './colours.ts'
import { titleOf, wrapped } from './words.ts'

const boxWidth = 34

// Lays text out larger than it is shown: a wider font than Helvetica still fits the boxes.
const sizes = { laidOut: { state: 14.5, arrow: 13.5 }, shown: { state: '12', arrow: '11' } }

type Direction = 'top-down' | 'left-right'

/** The widest readable picture, in pixels: 9 px of an 11 px font in a column of 830. */
const widest = 1_014

/** More arrows in one picture are unreadable. */
const mostArrows = 12

/** Draws a chart as reproducible SVG: one readable picture, or an overview and several parts. */
export async function picturesOf({ title, states, moves }: Chart): Promise<Picture[]> {
  const arrows = arrowsOf(moves.filter(isDrawn))
  const whole = await readable((direction) =>
    draw(withStart('', states, moves), [...startsOf(states), ...arrows], title, direction),
  )
  if (whole && arrows.length <= 2 * mostArrows) return [{ svg: whole, states: [] }]
  return [
    { svg: await overviewOf({ title, states, moves }, true), states: [] },
    ...(await partsOf(states, moves, title)),
  ]
}

/** Draws states and arrows without labels, optionally with the tags of the states. */
export function overviewOf({ title, states, moves }: Pick<Chart, 'title' | 'states' | 'moves'>, isMarked = false) {
  return narrowest((direction) => drawOverview(states, moves, title, direction, isMarked))
}

/** A picture of a chart with the states that it shows in detail. */
export interface Picture {
  svg: string
  states: State[]
}

function drawOverview(
  states: State[],
  moves: Move[],
  title: string,
  direction: Direction,
  isMarked: boolean,
): Promise<string> {
  // Without it states whose ways out are those of their box would look like dead ends.
  const around = (state: State): IState[] => {
    const events = new Set(
      moves.filter(({ from, kind }) => from === state.path && kind === 'visitor').map(({ event }) => event),
    )
    return events.size > 0 ? [remarks(state, [[...events].join(', ')], 18)] : []
  }
  const bare = (path: string, inside: State[]): IState[] => [
    { name: startOf(path), type: 'initial' },
    ...inside.map((state) => ({
      ...box(state, state.title, isMarked),
      ...(state.inside.length > 0 && {
        statemachine: { states: [...bare(state.path, state.inside), ...(isMarked ? around(state) : [])] },
      }),
    })),
  ]
  const drawn = moves.filter((move) => isDrawn(move) || (isMarked && `${move.to}`.startsWith(`${move.from}.`)))
  const pairs = Map.groupBy(arrowsOf(drawn), ({ from, to }) => `${from} ${to}`)
  const arrows = [...pairs.values()].flatMap(([arrow]) => (arrow ? { ...arrow, label: '' } : []))
  return draw(bare('', states), [...startsOf(states), ...arrows], title, direction, barred)
}

/** Puts as many states into each part as stay readable. */
async function partsOf(states: State[], moves: Move[], title: string): Promise<Picture[]> {
  const parts: Picture[] = []
  for (const state of flat(states).filter(({ path }) => moves.some(({ from }) => from === path))) {
    const before = parts.at(-1)
    const together = before && (await part([...before.states, state], states, moves, title))
    if (together) parts[parts.length - 1] = together
    else parts.push((await part([state], states, moves, title)) ?? failed(`${title}: ${state.path} is too wide`))
  }
  return parts
}

async function part(told: State[], states: State[], moves: Move[], title: string): Promise<Picture | undefined> {
  const paths = new Set(told.map(({ path }) => path))
  const arrows = arrowsOf(moves.filter((move) => paths.has(move.from) && isDrawn(move)))
  if (told.length > 1 && arrows.length > mostArrows) return undefined
  const reached = new Set(arrows.map(({ to }) => to))
  const boxes = flat(states).flatMap((state): IState[] => {
    const named = box(state, fullTitle(state.path))
    if (paths.has(state.path)) return [{ ...named, actions: activities(rowsOf(state, moves), boxWidth) }]
    return reached.has(state.path) ? [named] : []
  })
  const svg = await readable((direction) => draw(boxes, arrows, title, direction))
  return svg === undefined ? undefined : { svg, states: told }
}

function failed(message: string): never {
  throw new Error(message)
}

/** Draws in the direction that is readable and lower; undefined if none is. */
async function readable(drawIn: (direction: Direction) => Promise<string>): Promise<string | undefined> {
  const both = [await drawIn('top-down'), await drawIn('left-right')].filter((svg) => sizeOf(svg).width <= widest)
  return both.sort((one, other) => sizeOf(one).height - sizeOf(other).height)[0]
}

async function narrowest(drawIn: (direction: Direction) => Promise<string>): Promise<string> {
  const [one, other] = [await drawIn('top-down'), await drawIn('left-right')]
  return sizeOf(one).width <= sizeOf(other).width ? one : other
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

function startsOf(states: State[]) {
  return [{ inside: states, path: '' }, ...flat(states)].flatMap(({ inside, path }) =>
    inside.filter(({ isInitial }) => isInitial).map(({ path: to }) => ({ from: startOf(path), to, label: '' })),
  )
}

/** Draws the legend of the state colours. */
export function legend(): Promise<string> {
  const states = stateColours.map(({ name, line, meaning }): IState => {
    return { name, type: 'regular', label: titleOf(name), class: name, color: line, actions: activities([meaning], 18) }
  })
  return draw(states, [], 'What the colours mean', 'top-down')
}

/** Draws boxes and arrows; the class of a box names its colour. */
async function draw(
  states: IState[],
  arrows: Omit<ITransition, 'id'>[],
  title: string,
  direction: Direction,
  tails: typeof barred = [],
): Promise<string> {
  const transitions = arrows.map((arrow, index): ITransition => ({ id: index, ...arrow }))
  const state = { name: 'fontsize', value: String(sizes.laidOut.state) }
  const arrow = { name: 'fontsize', value: String(sizes.laidOut.arrow) }
  const svg = await render(
    { states, transitions },
    {
      inputType: 'json',
      outputType: 'svg',
      direction,
      dotGraphAttrs: [
        state,
        { name: 'ranksep', value: '0.25' },
        { name: 'ordering', value: '""' },
        { name: 'labeljust', value: 'l' },
      ],
      dotNodeAttrs: [state],
      dotEdgeAttrs: [arrow, ...tails],
    },
  )
  return svg
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .replace('<title>state transitions</title>', `<title>${title}</title>`)
    .replace(/<g [^>]*class="node state regular (\w+)[^>]*>[\s\S]*?<\/g>/g, filled)
    .replace(/<g [^>]*class="edge[\s\S]*?<\/g>/g, (edge) => edge.replace(/(?<=<text .* x=")[-\d.]+/g, clear))
    .replaceAll(`font-size="${sizes.laidOut.state.toFixed(2)}"`, `font-size="${sizes.shown.state}"`)
    .replaceAll(`font-size="${sizes.laidOut.arrow.toFixed(2)}"`, `font-size="${sizes.shown.arrow}"`)
    .replace(/(?<=<svg [^>]*)(\d)pt"/g, '$1"')
    .replaceAll('Helvetica,sans-Serif', 'Helvetica,Arial,sans-serif')
}

/** Moves the outline behind the text and fills it: Graphviz draws it last and empty. Remarks have none. */
function filled(box: string, name: string): string {
  const fill = stateColours.find((colour) => colour.name === name)?.fill
  const [outline = ''] = /<path fill="none"[^>]*>\n/.exec(box) ?? []
  return box.replace(outline, '').replace('<polygon ', `${fill ? outline.replace('none', fill) : ''}<polygon `)
}

/** Moves a label off its line. */
function clear(x: string): string {
  return String(Number((Number(x) + 6).toFixed(2)))
}

function withStart(path: string, states: State[], moves: Move[]): IState[] {
  return [{ name: startOf(path), type: 'initial' }, ...states.map((state) => drawn(state, moves))]
}

const startOf = (path: string) => `${path} start`.trim()

function drawn(state: State, moves: Move[]): IState {
  const rows = rowsOf(state, moves)
  const isArea = state.inside.length > 0
  const inner = isArea && [...withStart(state.path, state.inside, moves), remarks(state, rows)]
  return {
    ...box(state, state.title),
    actions: isArea ? [] : activities(rows, boxWidth),
    ...(inner && { statemachine: { states: inner } }),
  }
}

function box(state: State, title: string, isMarked = true): IState {
  const { name, line } = colourOf(state)
  const marks = isMarked ? marksOf(state) : []
  const label = marks.length > 0 ? `${title} (${marks.join(', ')})` : title
  return { name: state.path, type: 'regular', label, class: name, color: line }
}

function rowsOf(state: State, moves: Move[]): string[] {
  return [
    state.description,
    ...state.effects.map((effect) => `• ${effect}`),
    ...moves.filter((move) => move.from === state.path && !isDrawn(move)).map(row),
  ]
}

/** A box for the transitions of an area: arrows avoid boxes, but not an area's title. */
function remarks({ path, title }: State, rows: string[], width = boxWidth): IState {
  const actions = activities(rows, width)
  return {
    name: `${path} remarks`,
    type: 'regular',
    label: width < boxWidth ? 'Anywhere here' : `Anywhere in ${title}`,
    class: 'remarks',
    actions,
  }
}

function activities(texts: string[], width: number): IActionType[] {
  return texts.flatMap((text) => wrapped(text, width)).map((body) => ({ type: 'activity', body }))
}

function row(move: Move): string {
  const { from, to, notes } = move
  const then = to === undefined || to === from ? notes.join(', ') : `go to ${titleOf(to.slice(from.length + 1))}`
  return `• ${trigger(move)}: ${then || 'nothing happens'}`
}
