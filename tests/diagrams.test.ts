import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate'
import { charts as machines } from './machines/all.ts'
import { declaredBy, nodesOf, transitionsOf, typeOf } from './machines/chart.ts'
import { filesOf, textOf } from './machines/source.ts'
import { addressesIn } from './tools/diagrams/addresses.ts'
import { cannotHappen } from './tools/diagrams/chart.ts'
import { lengthOf } from './tools/diagrams/clickable.ts'
import { strictDefinition } from './tools/diagrams/definition.ts'
import { diagramFiles } from './tools/diagrams/files.ts'
import { registry, registryOf } from './tools/diagrams/registry.ts'
import { eventWords } from './tools/diagrams/words.ts'

const root = resolve(import.meta.dirname, '..')
const files = await diagramFiles(root, machines)
const flows = Object.entries(machines).map(([path, machine]) => [flowOf(path), machine] as const)

const afterEvent = /xstate\.after\.([^.]+)\./g

/** The paths of a flow's pictures: the whole chart first, then its parts. */
function picturesOf(flow: string): string[] {
  return [...files.keys()].filter((path) => new RegExp(`/${flow}(-\\d+)?\\.svg$`).test(path)).sort(inOrder)
}

const inOrder = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)

function flowOf(path: string): string {
  return path.split('/').at(-1)?.replace('.machine.ts', '') ?? ''
}

describe('the generated files', () => {
  it.each([...files, [registry, registryOf(root)] as const])('%s is up to date', (path, text) => {
    expect(filesOf(path), `${path} is missing; run: npm run diagrams`).toEqual([path])
    expect(textOf(path), `${path} is out of date; run: npm run diagrams`).toBe(text)
  })

  it('are a definition and pictures of every flow, the legend and the catalogue, and nothing else', () => {
    const expected = flows.flatMap(([flow]) => [`machines/diagrams/${flow}.json`, ...picturesOf(flow)])
    expect([...files.keys()].sort()).toEqual([...expected, 'machines/README.md', 'machines/diagrams/legend.svg'].sort())
    expect(filesOf('machines/diagrams/**/*.*', 'machines/README.md')).toEqual([...files.keys()].sort())
  })

  it('do not name the version of the drawing tool', () => {
    expect([...files].filter(([, text]) => /<!--|graphviz version/i.test(text)).map(([path]) => path)).toEqual([])
  })
})

describe.each(['legend', ...flows.map(([flow]) => flow)])('the pictures of %s', (flow) => {
  it.each(picturesOf(flow))('%s can be read in a column of 830 pixels', (path) => {
    const svg = files.get(path) ?? ''
    const [, width = ''] = /<svg width="([\d.]+)"/.exec(svg) ?? []
    const sizes = [...svg.matchAll(/<text [^>]*font-size="([\d.]+)"[^>]*>[^<\s][^<]*</g)].map(([, size]) =>
      Number(size),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.min(...sizes) * Math.min(1, 830 / Number(width))).toBeGreaterThanOrEqual(9)
  })
})

describe.each(flows)('%s', (flow, machine) => {
  const textAs = (type: string) => files.get(`machines/diagrams/${flow}.${type}`) ?? ''
  const definition: unknown = JSON.parse(textAs('json'))
  const inner = nodesOf(machine).slice(1)
  const listed = nodesOf(machine)
    .flatMap(declaredBy)
    .filter((transition) => !cannotHappen(transition, machine))

  it('is strict XState JSON', () => {
    expect(strictDefinition(definition, flow)).toEqual(definition)
  })

  it('has the same states and transitions after a round trip through JSON', () => {
    const read = createMachine(definition as Parameters<typeof createMachine>[0])
    const told = (of: AnyStateMachine) =>
      nodesOf(of).map(({ id, type, tags, description, config }) => ({
        id,
        type,
        tags,
        description,
        initial: config.initial,
      }))
    const clickable = (key: string) => key.replace(' |  |', ' | at once |').replace(afterEvent, spelledOut)
    const spelledOut = (_: string, delay: string) =>
      `xstate.after.${lengthOf(machine.implementations.delays?.[delay]) ?? delay}.`
    const notes = (of: AnyStateMachine) =>
      [...transitionsOf(of)]
        .map(([key, { actions, reenter }]) => [clickable(key), actions.map(typeOf), reenter])
        .sort(([one], [other]) => (`${one}` < `${other}` ? -1 : 1))
    expect(told(read)).toEqual(told(machine))
    expect(notes(read)).toEqual(notes(machine))
  })

  it('shows every state and every labelled arrow in its picture', () => {
    const titlesIn = (svg: string) => [...svg.matchAll(/<title>(.*)<\/title>/g)].map(([, title]) => title)
    const titles = new Set(titlesIn(textAs('svg')))
    const [first, ...parts] = picturesOf(flow).map((path) => files.get(path) ?? '')
    const labelled = new Set((parts.length > 0 ? parts : [first ?? '']).flatMap(titlesIn))
    const dotted = (node: AnyStateNode) => node.path.join('.')
    const boxes = inner.map((node) => (node.type === 'compound' ? `cluster_${dotted(node)}` : dotted(node)))
    const arrows = listed.flatMap(({ source, target = [] }) =>
      target
        .filter((node) => node !== source && !node.id.startsWith(`${source.id}.`))
        .map((node) => `${dotted(source)}&#45;&gt;${dotted(node)}`),
    )
    expect([...boxes, ...arrows].filter((title) => !titles.has(title))).toEqual([])
    expect(arrows.filter((title) => !labelled.has(title))).toEqual([])
  })

  it('is in the catalogue with its addresses and all its rows', () => {
    const catalogue = files.get('machines/README.md') ?? ''
    const [, rest = ''] = catalogue.split(`](diagrams/${flow}.svg)`)
    const [entry = ''] = rest.split('\n## ')
    expect(catalogue.split('\n\nAt `/').some((before) => before.endsWith(`\n\n${machine.config.description}`))).toBe(
      true,
    )
    expect(entry.match(/^\| (?!State|From|---)/gm)).toHaveLength(inner.length + listed.length)
  })
})

describe('the words', () => {
  it('end in a participle for every event of every chart', () => {
    const events = flows
      .flatMap(([, machine]) => nodesOf(machine).flatMap(declaredBy))
      .map(({ eventType }) => eventType)
    const words = new Set(events.filter((type) => /^[a-z]+\.[a-z]+$/.test(type)).map(eventWords))
    expect([...words].filter((text) => !/(ed|left|chosen|again|for|before|elsewhere)$/.test(text))).toEqual([])
  })
})

it('finds an address through a part of a page and through a lazy one', () => {
  const addresses = addressesIn(root)
  expect(addresses.get('machines/sign-in/login.machine.ts')).toEqual(['/', '/service_login', '/trial/login'])
  expect(addresses.get('machines/sign-in/captcha.machine.ts')).toContain('/service_login')
})

it.each([
  ['a guard', { guard: () => true }],
  ['an action', { actions: () => undefined }],
  ['a target', { target: () => 'b' }],
  ['a key of its own', { note: 'b' }],
])('rejects what JSON cannot hold: %s', (_, transition) => {
  expect(() => strictDefinition({ states: { a: { on: { 'form.submit': transition } } } }, 'flow')).toThrow(
    'flow.states.a.on.form.submit',
  )
})

it('stately.json names exactly the charts, as its schema wants it', () => {
  const { $schema, version, defaultXStateVersion, include, exclude, ...rest } = JSON.parse(textOf('stately.json'))
  expect([$schema, version, defaultXStateVersion, rest]).toEqual([
    'https://stately.ai/schemas/statelyai.json',
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
    5,
    {},
  ])
  expect(filesOf(...include).filter((path) => !exclude.includes(path))).toEqual(Object.keys(machines).sort())
})
