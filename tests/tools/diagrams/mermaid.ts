import { type Chart, flat, isDrawn, type State, trigger } from './chart.ts'
import { colourOf, stateColours } from './colours.ts'

/** Writes a chart as a Mermaid state diagram. */
export function mermaidOf({ title, states, moves }: Chart): string {
  const all = flat(states)
  const leaves = all.filter(({ inside }) => inside.length === 0)
  const areas = new Set(all.filter(({ inside }) => inside.length > 0).map(({ path }) => path))
  // Mermaid draws no arrow from an area to itself or its children, so a note lists those.
  const noted = (from: string) => moves.filter((move) => move.from === from && areas.has(from) && !isDrawn(move))
  const arrows = moves.filter((move) => isDrawn(move) || !areas.has(move.from))
  const lines = [
    '---',
    `title: ${title}`,
    '---',
    'stateDiagram-v2',
    ...stateColours.map(({ name, fill, line }) => `  classDef ${name} fill:${fill},stroke:${line},color:${line}`),
    ...inside(states, '  '),
    ...leaves.map(({ path, description }) => `  ${idOf(path)} : ${escaped(description)}`),
    ...arrows.map((move) => `  ${idOf(move.from)} --> ${idOf(move.to ?? move.from)} : ${escaped(trigger(move))}`),
    ...all.filter(({ isFinal }) => isFinal).map(({ path }) => `  ${idOf(path)} --> [*]`),
    ...[...areas].flatMap((path) => {
      const rows = noted(path).map((move) => `    ${escaped(trigger(move))} → ${idOf(move.to ?? path)}`)
      return rows.length > 0 ? [`  note right of ${idOf(path)}`, ...rows, '  end note'] : []
    }),
    ...leaves.map((state) => `  class ${idOf(state.path)} ${colourOf(state).name}`),
  ]
  return `${lines.join('\n')}\n`
}

function idOf(path: string): string {
  return path.replaceAll('.', '_')
}

function inside(states: State[], indent: string): string[] {
  return states.flatMap((state) => [
    ...(state.isInitial ? [`${indent}[*] --> ${idOf(state.path)}`] : []),
    `${indent}state "${escaped(state.title)}" as ${idOf(state.path)}${state.inside.length > 0 ? ' {' : ''}`,
    ...(state.inside.length > 0 ? [...inside(state.inside, `${indent}  `), `${indent}}`] : []),
  ])
}

function escaped(text: string): string {
  return text.replace(/[#:;"<>]/g, (sign) => `#${sign.charCodeAt(0)};`)
}
