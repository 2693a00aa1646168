import { basename } from 'node:path'
import { type Node, nameOf, nodesIn, sourcesOf } from '../machines/source.ts'

/** A sentence that a test proves, and every text that it expects to find: names of states among them. */
interface Proved {
  says: string
  expects: string[]
}

/** The sentences about each flow that its tests prove, by the flow's name, in the order of the tests. */
export function sentencesOf(): Map<string, Proved[]> {
  const sources = sourcesOf('tests/machines/*/*.test.ts')
  const flows = sourcesOf('machines/*/*.machine.ts').map(({ path }) => path)
  const told = sources.flatMap(({ program, imports }) => {
    const charts = imports.map(({ to }) => to).filter((to) => flows.includes(to))
    const sentences = sentencesIn((program['body'] ?? []) as Node[])
    return charts.flatMap((chart) => sentences.map((sentence) => [basename(chart, '.machine.ts'), sentence] as const))
  })
  return new Map(
    [...Map.groupBy(told, ([flow]) => flow)].map(([flow, pairs]) => [
      flow,
      [...Map.groupBy(pairs, ([, { says }]) => says)].map(([says, alike]) => ({
        says,
        expects: alike.flatMap(([, { expects }]) => expects),
      })),
    ]),
  )
}

function sentencesIn(statements: Node[], about = ''): Proved[] {
  return statements.flatMap((statement) => {
    const call = statement['expression'] as Node | undefined
    if (call?.type !== 'CallExpression') return []
    const [title, body] = call['arguments'] as Node[]
    const [, kind = ''] = /^(describe|it)\b/.exec(calledBy(call)) ?? []
    if (title?.type !== 'Literal' || kind === '') return []
    const text = [about, nameOf(title)].filter(Boolean).join(' ')
    if (kind === 'it')
      return /%[sijdo]|\$\w/.test(text) || !body ? [] : { says: sentence(text), expects: expectedIn(body) }
    const inner = body && [...nodesIn(body)].find(({ type }) => type === 'BlockStatement')
    return sentencesIn((inner?.['body'] ?? []) as Node[], text)
  })
}

/** The texts in what a test expects; a state inside another one is told as `{ outer: 'inner' }`. */
function expectedIn(body: Node): string[] {
  const statements = [...nodesIn(body)].filter(({ type }) => type === 'ExpressionStatement')
  const expectations = statements.map((node) => [...nodesIn(node)]).filter((nodes) => nodes.some(isExpect))
  return expectations.flat().flatMap(textsIn)
}

const isExpect = (node: Node) => node.type === 'Identifier' && nameOf(node) === 'expect'

function textsIn(node: Node): string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type !== 'Property') return []
  return textsOfValue(node['value'] as Node).map((text) => `${nameOf(node['key'])}.${text}`)
}

function textsOfValue(value: Node): string[] {
  return value.type === 'ObjectExpression' ? (value['properties'] as Node[]).flatMap(textsIn) : textsIn(value)
}

function calledBy(node: Node): string {
  const callee = Object(node['callee'])
  if (callee.type === 'CallExpression') return calledBy(callee)
  return nameOf(callee.type === 'MemberExpression' ? callee.object : callee)
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
