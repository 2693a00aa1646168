import { chartIn, lineOf, type Node, nameOf, nodesIn, type Source, setupIn } from '../../machines/source.ts'

/** A change of a text, in a few words. */
interface Change {
  at: Node
  says: string
  /** In the place of the node; without it the node goes, and the comma after it. */
  by?: string
  /** A later node that becomes what this one was. */
  other?: Node
}

const entriesOf = (node: unknown) => (Object(node).properties ?? []) as Node[]
const keyOf = (entry: Node) => nameOf(entry['key'])
const contentOf = (entry: Node) => entry['value'] as Node
const valueAt = (node: unknown, key: string) => entriesOf(node).find((entry) => keyOf(entry) === key)?.['value']
const propertiesIn = (node: Node) => [...nodesIn(node)].filter(({ type }) => type === 'Property')
/** A property or, where it is a list, its elements. */
const eachIn = (entry: Node) =>
  contentOf(entry).type === 'ArrayExpression' ? (contentOf(entry)['elements'] as Node[]) : [entry]

/** The text that names the target of a transition. */
function targetOf(transition: Node): Node | undefined {
  const value = transition.type === 'Property' ? contentOf(transition) : transition
  const target = (value.type === 'Literal' ? value : valueAt(value, 'target')) as Node | undefined
  return target?.type === 'Literal' ? target : undefined
}

/** Every way to remove a transition of a chart, or to change its target. */
function transitionChanges(chart: Node): Change[] {
  const places = entriesOf(valueAt(chart, 'states'))
  // A transient state may lead to the old target, so it is no useful new one.
  const states = places.flatMap((entry) => (valueAt(contentOf(entry), 'always') ? [] : keyOf(entry)))
  const holders = propertiesIn(chart).flatMap((entry) =>
    /^(always|onDone|onError)$/.test(keyOf(entry))
      ? entry
      : /^(on|after)$/.test(keyOf(entry))
        ? entriesOf(contentOf(entry))
        : [],
  )
  return holders.flatMap(eachIn).flatMap((whole): Change[] => {
    const [removed, target] = [{ at: whole, says: 'no transition' }, targetOf(whole)]
    if (!target) return [removed]
    const place = places.find(({ start, end }) => start <= whole.start && whole.end <= end)
    const known = [place ? keyOf(place) : '', ...nameOf(target).split(/[.#]/)]
    const other = states.find((key) => !known.includes(key)) ?? states.find((key) => key !== nameOf(target))
    const by = `'#${nameOf(valueAt(chart, 'id'))}.${other}'`
    return other ? [removed, { at: target, says: `leads to ${other}`, by }] : [removed]
  })
}

/** Every way to take a transition without its condition, or to give its target to its neighbour. */
function guardChanges(chart: Node, written: (node: Node) => string): Change[] {
  return propertiesIn(chart).flatMap((entry): Change[] => {
    if (keyOf(entry) === 'guard') return [{ at: entry, says: `no guard ${nameOf(contentOf(entry))}` }]
    if (contentOf(entry).type !== 'ArrayExpression') return []
    const targets = eachIn(entry).flatMap((one) => targetOf(one) ?? [])
    return targets.slice(1).flatMap((at, index) => {
      const before = targets[index] as Node
      return written(at) === written(before)
        ? []
        : { at: before, says: `targets ${written(before)} and ${written(at)} swapped`, by: written(at), other: at }
    })
  })
}

/** Every way to take a failure for a success, or a success for a failure. */
function outcomeChanges(chart: Node, written: (node: Node) => string): Change[] {
  return propertiesIn(chart).flatMap((invoke) => {
    if (keyOf(invoke) !== 'invoke') return []
    const ends = entriesOf(contentOf(invoke)).filter((entry) => /^on(Done|Error)$/.test(keyOf(entry)))
    const [done = [], failed = []] = ends.map((entry) => eachIn(entry).map(targetOf))
    const taken = (some: typeof done, other: Node | undefined) =>
      some.flatMap((at) => (at && other ? { at, says: 'the other outcome', by: written(other) } : []))
    return [...taken(done, failed.at(-1)), ...taken(failed, done.at(-1))]
  })
}

/** What a destination may be besides: another page or site, without its query, or with all that the chart knows. */
function destinationChanges(at: Node, written: (node: Node) => string): Change[] {
  const others = ["to: '/nowhere'", "to: '/service_login'", "href: 'https://elsewhere.example/'", 'search: {}']
  const by = (before: string, after: string) => `(given) => ({ ${before}...(${written(at)})(given)${after} })`
  return [
    ...others.map((other) => ({ at, says: other, by: by('', `, ${other}`) })),
    { at, says: 'with all that the chart knows', by: by('...given.context, ', '') },
  ]
}

/** Every way to leave out an action or a tag, or to change one thing of an input, an output or the first context. */
function partChanges(chart: Node, written: (node: Node) => string): Change[] {
  return propertiesIn(chart).flatMap((entry): Change[] => {
    const [key, content] = [keyOf(entry), contentOf(entry)]
    if (/^(input|context|output)$/.test(key))
      return [...(key === 'output' ? destinationChanges(content, written) : []), ...valueChanges(content, written)]
    if (!/^(actions|entry|exit|tags)$/.test(key)) return []
    const all = eachIn(entry)
    return all.map((node) => ({
      at: all.length > 1 ? node : entry,
      says: `no ${key} ${nameOf(node.type === 'Property' ? contentOf(node) : node)}`,
    }))
  })
}

/** Every way to change one thing of a guard, an action or a delay in the setup of a chart. */
function setupChanges(setup: Node | undefined, written: (node: Node) => string): Change[] {
  return (['guards', 'actions', 'delays'] as const).flatMap((group) =>
    entriesOf(valueAt(setup, group)).flatMap((entry) => {
      if (!entry['value']) return []
      if (group === 'delays') {
        const [at, own] = [contentOf(entry), `(${written(contentOf(entry))})`]
        const twice = at.type.startsWith('Arrow') ? `(args) => 2 * ${own}(args)` : `2 * ${own}`
        return { at, says: `${keyOf(entry)} doubled`, by: twice }
      }
      return valueChanges(contentOf(entry), written, group === 'guards')
    }),
  )
}

const halves: Record<string, readonly string[]> = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
}

/** Every way to change one thing that an expression is, or that a function returns. */
function valueChanges(at: Node, written: (node: Node) => string, isAsked = false): Change[] {
  const within = (child: unknown) => valueChanges(child as Node, written, isAsked)
  const body = (/^(TS|Parenthesized)/.test(at.type) ? at['expression'] : at['body']) as Node
  if (/^(TS|Parenthesized|Function|Arrow)/.test(at.type))
    return body.type !== 'BlockStatement'
      ? within(body)
      : [...nodesIn(body)].flatMap((one): Change[] => {
          if (one.type === 'IfStatement') return [{ at: one, says: `without ${written(one)}`, by: '' }]
          if (one.type === 'ReturnStatement') return one['argument'] ? within(one['argument']) : []
          return Object(one['init']).type === 'ObjectExpression' ? within(one['init']) : []
        })
  if (at.type === 'ObjectExpression')
    return entriesOf(at).flatMap((entry) => [
      { at: entry, says: `no ${keyOf(entry) || written(entry)}` },
      ...(/^(Object|Arrow|Conditional|Call)/.test(Object(entry['value']).type) ? within(entry['value']) : []),
    ])
  const parts = at.type === 'CallExpression' ? (at['arguments'] as Node[]) : []
  const inside = parts.filter(({ type }) => /^(Object|Arrow)/.test(type)).flatMap(within)
  if (nameOf(at['callee']) === 'assign') return inside
  const sides = (halves[at.type] ?? []).map((side) => at[side] as Node)
  const alone = sides.map((side) => ({ at, says: `only ${written(side)}`, by: `(${written(side)})` }))
  const deep = isAsked ? [] : sides.filter(({ type }) => /^(Object|Call|Conditional)/.test(type)).flatMap(within)
  const whole = { always: 'true', never: 'false', 'the opposite': `!(${written(at)})`, nothing: 'undefined' }
  const kinds = isAsked
    ? ['always', 'never', 'the opposite']
    : /^(Binary|Unary)/.test(at.type)
      ? ['the opposite']
      : ['nothing']
  const all = kinds.map((says) => ({ at, says, by: whole[says as keyof typeof whole] }))
  return [...inside, ...alone, ...deep, ...(alone.length > 0 && !isAsked ? [] : all)]
}

const isYesOrNo = /^(is|has|may|can|must|was|lacks|needs|hides|leaves)[A-Z]/

/** Every way to change one return of a file of rules. */
function ruleChanges(program: Node, written: (node: Node) => string): Change[] {
  const declared = (program['body'] as Node[]).map((node) => (node['declaration'] ?? node) as Node)
  return declared.flatMap((node) => {
    if (node.type === 'FunctionDeclaration') return valueChanges(node, written, isYesOrNo.test(nameOf(node['id'])))
    return ((node['declarations'] ?? []) as Node[]).flatMap(({ id, init }) =>
      /^(Object|Arrow)/.test(Object(init).type) ? valueChanges(init as Node, written, isYesOrNo.test(nameOf(id))) : [],
    )
  })
}

/** Every mutant of a chart, or of a file of rules. */
export function mutantsOf(source: Source): { name: string; text: string }[] {
  const { program, text } = source
  const written = ({ start, end }: Node) => text.slice(start, end)
  const chart = chartIn(program)
  const ways = [guardChanges, outcomeChanges, partChanges]
  const changes = chart
    ? [
        ...transitionChanges(chart),
        ...ways.flatMap((way) => way(chart, written)),
        ...setupChanges(setupIn(program), written),
      ]
    : ruleChanges(program, written)
  return changes.map(({ at, says, by, other }) => {
    const after = other ? text.slice(at.end, other.start) + written(at) + text.slice(other.end) : text.slice(at.end)
    const rest = after.replace(by === undefined ? /^\s*,/ : '', '')
    const changed = text.slice(0, at.start) + (by ?? '') + rest
    // An endless loop is an error.
    const bounded = changed.replace('.createMachine({', '.createMachine({ options: { maxIterations: 100 },')
    return { name: `${lineOf(source, at)}: ${says.replace(/\s+/g, ' ')}`, text: bounded }
  })
}
