import { chartIn, type Node, nameOf, type Source } from './machines/source.ts'

export interface Mutant {
  name: string
  text: string
}

interface Transition {
  name: string
  /** The node to remove: a property or an element of a list. */
  whole: Node
  /** The literal with the target. */
  target: Node | undefined
  state: string
}

const entriesOf = (node: unknown) => (Object(node).properties ?? []) as Node[]
const keyOf = (entry: Node) => nameOf(entry['key'])
const valueAt = (node: unknown, key: string) =>
  entriesOf(node).find((entry) => keyOf(entry) === key)?.['value'] as Node | undefined
const isList = (node: Node) => node.type === 'ArrayExpression'
const isText = (node: Node | undefined) => node?.type === 'Literal' && typeof node['value'] === 'string'

function transitionsIn(entry: Node, name: string, state: string): Transition[] {
  const value = entry['value'] as Node
  const single = (node: Node, whole: Node, label: string): Transition => {
    const target = isText(node) ? node : valueAt(node, 'target')
    return { name: `${state || 'the chart'} | ${label}`, whole, target: isText(target) ? target : undefined, state }
  }
  if (!isList(value)) return [single(value, entry, name)]
  const several = value['elements'] as Node[]
  return several.map((node, index) => single(node, node, `${name} #${index + 1}`))
}

function transitionsOf(node: Node, state: string): Transition[] {
  const children = entriesOf(valueAt(node, 'states')).flatMap((entry) =>
    transitionsOf(entry['value'] as Node, [state, keyOf(entry)].filter(Boolean).join('.')),
  )
  const own = entriesOf(node).flatMap((entry) => {
    const group = keyOf(entry)
    if (group === 'always') return transitionsIn(entry, group, state)
    if (group === 'on' || group === 'after')
      return entriesOf(entry['value']).flatMap((inner) => transitionsIn(inner, `${group} ${keyOf(inner)}`, state))
    if (group !== 'invoke') return []
    const outcomes = entriesOf(entry['value']).filter((inner) => /^on(Done|Error)$/.test(keyOf(inner)))
    return outcomes.flatMap((inner) => transitionsIn(inner, keyOf(inner), state))
  })
  return [...own, ...children]
}

/** A chart in which an endless loop is an error. */
function bounded(text: string): string {
  return text.replace('.createMachine({', '.createMachine({ options: { maxIterations: 100 },')
}

/** A text without a node and the comma after it. */
function without(text: string, { start, end }: Node): string {
  return text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
}

/** Every way to remove a transition of a chart, or to change its target. */
export function mutantsOf({ path, text, program }: Source): Mutant[] {
  const chart = chartIn(program)
  if (!chart) throw new Error(`${path} has no setup(…).createMachine({…})`)
  const id = nameOf(valueAt(chart, 'id'))
  // A transient state may lead to the old target, so it is no useful new one.
  const states = entriesOf(valueAt(chart, 'states')).flatMap((entry) =>
    valueAt(entry['value'], 'always') ? [] : keyOf(entry),
  )
  return transitionsOf(chart, '').flatMap(({ name, whole, target, state }) => {
    const removed = { name: `${name}: removed`, text: bounded(without(text, whole)) }
    if (!target) return [removed]
    const known = [state.split('.')[0] ?? '', ...nameOf(target).split(/[.#]/)]
    const other = states.find((key) => !known.includes(key)) ?? states.find((key) => key !== nameOf(target))
    if (!other) return [removed]
    const retargeted = `${text.slice(0, target.start)}'#${id}.${other}'${text.slice(target.end)}`
    return [removed, { name: `${name}: leads to ${other}`, text: bounded(retargeted) }]
  })
}
