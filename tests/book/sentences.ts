import { basename } from 'node:path'
import { type Node, nameOf, nodesIn, sourcesOf } from '../machines/source.ts'

/** The sentences about each flow that its tests prove, by the flow's name, in the order of the tests. */
export function sentencesOf(): Map<string, string[]> {
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
      [...new Set(pairs.map(([, sentence]) => sentence))],
    ]),
  )
}

function sentencesIn(statements: Node[], about = ''): string[] {
  return statements.flatMap((statement) => {
    const call = statement['expression'] as Node | undefined
    if (call?.type !== 'CallExpression') return []
    const [title, body] = call['arguments'] as Node[]
    const [, kind = ''] = /^(describe|it)\b/.exec(calledBy(call)) ?? []
    if (title?.type !== 'Literal' || kind === '') return []
    const text = [about, nameOf(title)].filter(Boolean).join(' ')
    if (kind === 'it') return /%[sijdo]|\$\w/.test(text) ? [] : sentence(text)
    const inner = body && [...nodesIn(body)].find(({ type }) => type === 'BlockStatement')
    return sentencesIn((inner?.['body'] ?? []) as Node[], text)
  })
}

function calledBy(node: Node): string {
  const callee = Object(node['callee'])
  if (callee.type === 'CallExpression') return calledBy(callee)
  return nameOf(callee.type === 'MemberExpression' ? callee.object : callee)
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
