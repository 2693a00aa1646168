import { chartIn, lineOf, type Node, nameOf, nodesIn, type Source, setupIn } from '../../machines/source.ts'
import {
  type Change,
  contentOf,
  destinationChanges,
  entriesOf,
  keyOf,
  ruleChanges,
  valueAt,
  valueChanges,
} from './value-changes.ts'

export interface Mutant {
  name: string
  text: string
}

interface Transition {
  /** A property or an element of a list. */
  whole: Node
  /** The literal with the target. */
  target: Node | undefined
  state: string
}

const elementsOf = (node: Node) => (node['elements'] ?? []) as Node[]
const isList = (node: Node) => node.type === 'ArrayExpression'
const isText = (node: unknown): node is Node =>
  Object(node).type === 'Literal' && typeof Object(node).value === 'string'

const outcomesIn = (invoke: Node) =>
  entriesOf(contentOf(invoke)).filter((inner) => /^on(Done|Error)$/.test(keyOf(inner)))

function transitionsIn(entry: Node, state: string): Transition[] {
  const value = contentOf(entry)
  return (isList(value) ? elementsOf(value) : [value]).map((node) => {
    const target = isText(node) ? node : valueAt(node, 'target')
    return { whole: isList(value) ? node : entry, target: isText(target) ? target : undefined, state }
  })
}

function transitionsOf(node: unknown, state: string): Transition[] {
  const children = entriesOf(valueAt(node, 'states')).flatMap((entry) =>
    transitionsOf(contentOf(entry), [state, keyOf(entry)].filter(Boolean).join('.')),
  )
  const own = entriesOf(node).flatMap((entry) => {
    const group = keyOf(entry)
    if (group === 'always') return transitionsIn(entry, state)
    if (group === 'on' || group === 'after')
      return entriesOf(contentOf(entry)).flatMap((inner) => transitionsIn(inner, state))
    if (group !== 'invoke') return []
    return outcomesIn(entry).flatMap((inner) => transitionsIn(inner, state))
  })
  return [...own, ...children]
}

/** Every way to remove a transition of a chart, or to change its target. */
function transitionChanges(chart: Node): Change[] {
  const id = nameOf(valueAt(chart, 'id'))
  // A transient state may lead to the old target, so it is no useful new one.
  const states = entriesOf(valueAt(chart, 'states')).flatMap((entry) =>
    valueAt(contentOf(entry), 'always') ? [] : keyOf(entry),
  )
  return transitionsOf(chart, '').flatMap(({ whole, target, state }): Change[] => {
    const removed = { at: whole, says: 'no transition' }
    if (!target) return [removed]
    const known = [state.split('.')[0] ?? '', ...nameOf(target).split(/[.#]/)]
    const other = states.find((key) => !known.includes(key)) ?? states.find((key) => key !== nameOf(target))
    return other ? [removed, { at: target, says: `leads to ${other}`, by: `'#${id}.${other}'` }] : [removed]
  })
}

/** Every way to take a failure for a success, or a success for a failure. */
function outcomeChanges(chart: Node, text: string): Change[] {
  const invokes = [...nodesIn(chart)].filter((node) => node.type === 'Property' && keyOf(node) === 'invoke')
  return invokes.flatMap((invoke) => {
    const [done = [], failed = []] = outcomesIn(invoke).map((entry) => transitionsIn(entry, ''))
    const taken = (some: Transition[], other: Transition | undefined) =>
      some.flatMap(({ target }): Change[] =>
        target && other?.target
          ? [{ at: target, says: 'the other outcome', by: text.slice(other.target.start, other.target.end) }]
          : [],
      )
    return [...taken(done, failed.at(-1)), ...taken(failed, done.at(-1))]
  })
}

/** Every way to leave out an action or a tag, or to change one thing of an input, an output or the first context. */
function partChanges(chart: Node, text: string): Change[] {
  return [...nodesIn(chart)].flatMap((entry): Change[] => {
    if (entry.type !== 'Property') return []
    const key = keyOf(entry)
    if (key === 'output')
      return [...destinationChanges(contentOf(entry), text), ...valueChanges(contentOf(entry), text, false)]
    if (/^(input|context)$/.test(key)) return valueChanges(contentOf(entry), text, false)
    if (!/^(actions|entry|exit|tags)$/.test(key)) return []
    const all = isList(contentOf(entry)) ? elementsOf(contentOf(entry)) : [contentOf(entry)]
    return all.map((node) => ({ at: all.length > 1 ? node : entry, says: `no ${key} ${nameOf(node)}` }))
  })
}

/** Every way to change one thing of a guard, an action or a delay in the setup of a chart. */
function setupChanges(setup: Node, text: string): Change[] {
  const ofEach = (group: string, change: (entry: Node) => Change[]) =>
    entriesOf(valueAt(setup, group)).flatMap((entry) => (entry['value'] ? change(entry) : []))
  return [
    ...ofEach('guards', (entry) => valueChanges(contentOf(entry), text, true)),
    ...ofEach('actions', (entry) => valueChanges(contentOf(entry), text, false)),
    ...ofEach('delays', (entry) => [{ at: contentOf(entry), says: 'another delay', by: '7' }]),
  ]
}

/** A chart in which an endless loop is an error. */
function bounded(text: string): string {
  return text.replace('.createMachine({', '.createMachine({ options: { maxIterations: 100 },')
}

function applied(source: Source, changes: readonly Change[]): Mutant[] {
  const { text } = source
  return changes.map(({ at, says, by }) => ({
    name: `${lineOf(source, at)}: ${says.replace(/\s+/g, ' ')}`,
    text: bounded(
      text.slice(0, at.start) + (by ?? '') + text.slice(at.end).replace(by === undefined ? /^\s*,/ : '', ''),
    ),
  }))
}

export function transitionMutants(source: Source): Mutant[] {
  const chart = chartIn(source.program)
  if (!chart) throw new Error(`${source.path} has no setup(…).createMachine({…})`)
  return applied(source, transitionChanges(chart))
}

/** Every mutant of a chart, or of a file of rules. */
export function mutantsOf(source: Source): Mutant[] {
  const { program, text } = source
  const chart = chartIn(program)
  if (!chart) return applied(source, ruleChanges(program, text))
  const setup = setupIn(program)
  const changes = [
    ...outcomeChanges(chart, text),
    ...partChanges(chart, text),
    ...(setup ? setupChanges(setup, text) : []),
  ]
  return [...transitionMutants(source), ...applied(source, changes)]
}
