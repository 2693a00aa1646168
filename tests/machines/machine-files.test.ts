import { describe, expect, it } from 'vitest'
import { chartIn, impurities, lineOf, type Node, nameOf, nodesIn, type Source, sourcesOf } from './source.ts'

const product = sourcesOf('machines/**/*.ts', 'src/**/*.{ts,tsx}')
const machines = product.filter(({ path }) => path.endsWith('.machine.ts'))

describe('a machine file', () => {
  const camel = (text: string) => text.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  it.each(machines.map((source) => [source.path, source] as const))(
    '%s exports one chart that tools can read',
    (path, source) => {
      const body = source.program['body'] as Node[]
      const exported = body.filter(({ type }) => /^Export/.test(type))
      const rest = body.filter(
        (node) => !/^(Import|TSInterface|TSTypeAlias)/.test(node.type) && !exported.includes(node),
      )
      expect(rest.map((node) => lineOf(source, node))).toEqual([])
      expect(exported.map(({ start }) => source.text.slice(start).split(' = ')[0])).toEqual([
        expect.stringMatching(/^export const [a-z][A-Za-z]*Machine$/),
      ])
      const chart = chartIn(source.program)
      expect(chart && impurities(chart).map((node) => `${node.type} at ${lineOf(source, node)}`)).toEqual([])
      const id = /createMachine\(\{\s+id: '(\w+)'/.exec(source.text)?.[1]
      const [, area = '', flow = ''] = path.replace('.machine.ts', '').split('/')
      expect(source.text).toContain(`export const ${id}Machine = setup({`)
      expect([camel(flow), camel(`${area}-${flow}`)]).toContain(id)
    },
  )

  it('says at each end what the end is', () => {
    const at = (node: Node, key: string) =>
      (node['properties'] as Node[]).find((each) => nameOf(each['key']) === key)?.['value'] as Node
    const ends = machines.flatMap((machine) =>
      [...nodesIn(chartIn(machine.program) as Node)]
        .filter(
          (node) => node.type === 'ObjectExpression' && nameOf(at(node, 'type')) === 'final' && at(node, 'output'),
        )
        .map((node) => ({ place: lineOf(machine, node), told: at(node, 'output')['returnType'] })),
    )
    expect(ends.length).toBeGreaterThan(50)
    expect(ends.filter(({ told }) => !told).map(({ place }) => place)).toEqual([])
  })

  it('belongs to a route, to all of them or to another machine, and has a test', () => {
    const used = (sources: Source[]) => sources.flatMap(({ imports }) => imports.map(({ to }) => to))
    const shown = used(product.filter(({ path }) => /^src\/routes\/|\.machine\.ts$/.test(path)))
    const proved = used(sourcesOf('tests/machines/**/*.ts'))
    expect(machines.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([])
    expect(machines.map(({ path }) => path).filter((path) => !proved.includes(path))).toEqual([])
  })
})
