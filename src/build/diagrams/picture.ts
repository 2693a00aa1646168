import { type IActionType, type IState, type ITransition, render } from 'state-machine-cat'
import { type Chart, flat, isDrawn, type Move, marksOf, type State, trigger } from './chart.ts'
import { arrowColours, colourOf, stateColours } from './colours.ts'
import { titleOf, wrapped } from './words.ts'

const boxWidth = 34
const labelWidth = 26

// Laid out larger than shown: where Helvetica is missing, another font still fits the boxes.
const sizes = { laidOut: { state: 14.5, arrow: 13.5 }, shown: { state: '12', arrow: '11' } }

/** Draws a chart as an SVG picture, the same one every time. */
export function pictureOf({ title, states, moves }: Chart): Promise<string> {
  const starts = [{ inside: states, path: '' }, ...flat(states)].flatMap(({ inside, path }) =>
    inside.filter(({ isInitial }) => isInitial).map(({ path: to }) => ({ from: startOf(path), to, label: '' })),
  )
  const arrows = [...starts, ...arrowsOf(moves.filter(isDrawn))]
  const transitions = arrows.map((arrow, index): ITransition => ({ id: index, ...arrow }))
  const isNested = states.some(({ inside }) => inside.length > 0)
  return draw(withStart('', states, moves), transitions, title, isNested ? 'left-right' : 'top-down')
}

/** Draws what the colours of the states mean. */
export function legend(): Promise<string> {
  const states = stateColours.map(({ name, line, meaning }): IState => {
    return { name, type: 'regular', label: titleOf(name), class: name, color: line, actions: activities([meaning], 24) }
  })
  return draw(states, [], 'What the colours mean', 'top-down')
}

async function draw(
  states: IState[],
  transitions: ITransition[],
  title: string,
  direction: 'top-down' | 'left-right',
): Promise<string> {
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
      dotEdgeAttrs: [arrow],
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

/** Moves a box's outline behind its text and fills it; Graphviz draws it last and empty. Remarks have no outline. */
function filled(box: string, name: string): string {
  const fill = stateColours.find((colour) => colour.name === name)?.fill
  const [outline = ''] = /<path fill="none"[^>]*>\n/.exec(box) ?? []
  return box.replace(outline, '').replace('<polygon ', `${fill ? outline.replace('none', fill) : ''}<polygon `)
}

/** Moves a label off the line that it belongs to. */
function clear(x: string): string {
  return String(Number((Number(x) + 6).toFixed(2)))
}

/** One arrow for all that leads from one state to another in one colour; a call that took too long has failed. */
function arrowsOf(moves: Move[]) {
  const failures = new Set(moves.filter(({ kind }) => kind === 'failure').map(({ from, to }) => `${from} ${to}`))
  const groups = new Map<string, { from: string; to: string; color: string; lines: Set<string> }>()
  for (const move of moves) {
    const { from, to = '' } = move
    const kind = move.kind === 'time' && failures.has(`${from} ${to}`) ? 'failure' : move.kind
    const color = arrowColours[kind].line
    const group = groups.get(`${from} ${to} ${kind}`) ?? { from, to, color, lines: new Set() }
    groups.set(`${from} ${to} ${kind}`, { ...group, lines: group.lines.add(labelled(move)) })
  }
  return [...groups.values()].map(({ lines, ...arrow }) => ({ ...arrow, label: [...lines].join('\n') }))
}

function labelled(move: Move): string {
  const whole = trigger(move)
  if (whole.length <= labelWidth) return whole
  const condition = whole.slice(move.event.length + 1)
  return [...wrapped(move.event, labelWidth), ...wrapped(condition, labelWidth)].join('\n')
}

function withStart(path: string, states: State[], moves: Move[]): IState[] {
  return [{ name: startOf(path), type: 'initial' }, ...states.map((state) => drawn(state, moves))]
}

function startOf(path: string): string {
  return `${path} start`.trim()
}

function drawn(state: State, moves: Move[]): IState {
  const { name, line } = colourOf(state)
  const marks = marksOf(state)
  const rows = [state.description, ...moves.filter((move) => move.from === state.path && !isDrawn(move)).map(row)]
  const isArea = state.inside.length > 0
  const inner = isArea && [...withStart(state.path, state.inside, moves), remarks(state, rows)]
  return {
    name: state.path,
    type: 'regular',
    label: marks.length > 0 ? `${state.title} (${marks.join(', ')})` : state.title,
    class: name,
    color: line,
    actions: isArea ? [] : activities(rows, boxWidth),
    ...(inner && { statemachine: { states: inner } }),
  }
}

/** What holds for a whole area, as a box of its own: arrows keep clear of boxes, but not of an area's title. */
function remarks({ path, title }: State, rows: string[]): IState {
  const actions = activities(rows, boxWidth)
  return { name: `${path} remarks`, type: 'regular', label: `Anywhere in ${title}`, class: 'remarks', actions }
}

function activities(texts: string[], width: number): IActionType[] {
  return texts.flatMap((text) => wrapped(text, width)).map((body) => ({ type: 'activity', body }))
}

function row(move: Move): string {
  const { from, to, notes } = move
  const then = to === undefined || to === from ? notes.join(', ') : `go to ${titleOf(to.slice(from.length + 1))}`
  return `• ${trigger(move)}: ${then || 'nothing happens'}`
}
