import { escapeHtml } from '../../src/deploy/document-head.ts'
import type { Chart, State } from '../diagrams/chart.ts'

/** A chart as SCXML; conditions stand in it by their names, which nobody evaluates. */
export function scxmlOf({ title, states, moves }: Chart): string {
  const told = (state: State, indent: string): string[] => {
    const name = state.isFinal ? 'final' : 'state'
    const [initial] = state.inside.filter(({ isInitial }) => isInitial)
    const inner = [
      ...moves
        .filter(({ from }) => from === state.path)
        .map(({ event, condition, to }) =>
          element('transition', {
            event: event === 'at once' ? undefined : slug(event),
            cond: condition === '' || condition === 'otherwise' ? undefined : `'${condition}'`,
            target: to && idOf(to),
          }),
        ),
      ...state.inside.flatMap((one) => told(one, '')),
    ]
    const open = element(name, { id: idOf(state.path), initial: initial && idOf(initial.path) })
    if (inner.length === 0) return [indent + open]
    return [indent + open.replace('/>', '>'), ...inner.map((line) => `${indent}  ${line}`), `${indent}</${name}>`]
  }
  const [first] = states.filter(({ isInitial }) => isInitial)
  const root = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    version: '1.0',
    name: title,
    initial: first && idOf(first.path),
  }
  const lines = [element('scxml', root).replace('/>', '>'), ...states.flatMap((state) => told(state, '  ')), '</scxml>']
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`
}

function element(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => (value ? ` ${key}="${escapeHtml(value)}"` : []))
  return `<${name}${written.join('')}/>`
}

const idOf = (path: string) => path.replaceAll('.', '_')
const slug = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '.')
