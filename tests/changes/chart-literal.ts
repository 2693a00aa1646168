import { parseAst } from 'rolldown/parseAst'
import { type Node, nameOf } from '../machines/source.ts'

/** The configuration that a chart's text hands to `createMachine`, without what it computes. */
export function configIn(text: string): unknown {
  const [, ...rest] = text.split('.createMachine(')
  const program = parseAst(`(${rest.join('.createMachine(')}`, { lang: 'ts' }) as unknown as Node
  const [statement] = program['body'] as Node[]
  return literalOf(statement?.['expression'] as Node)
}

function literalOf(node: Node): unknown {
  if (node.type === 'ParenthesizedExpression') return literalOf(node['expression'] as Node)
  if (node.type === 'ArrayExpression') return (node['elements'] as Node[]).map(literalOf)
  if (node.type === 'Literal') return node['value']
  if (node.type !== 'ObjectExpression') return undefined
  const entries = (node['properties'] as Node[]).map((entry) => [
    nameOf(entry['key']),
    literalOf(entry['value'] as Node),
  ])
  return Object.fromEntries(entries)
}
