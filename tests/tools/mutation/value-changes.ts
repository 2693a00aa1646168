import { type Node, nameOf, nodesIn } from '../../machines/source.ts'

/** A change of a text, in a few words. */
export interface Change {
  at: Node
  says: string
  /** In the place of the node; without it the node goes, and the comma after it. */
  by?: string
}

export const entriesOf = (node: unknown) => (Object(node).properties ?? []) as Node[]
export const keyOf = (entry: Node) => nameOf(entry['key'])
export const contentOf = (entry: Node) => entry['value'] as Node
export const valueAt = (node: unknown, key: string) => entriesOf(node).find((entry) => keyOf(entry) === key)?.['value']

const isYesOrNo = /^(is|has|may|can|must|was|lacks|needs|hides|leaves)[A-Z]/
const halves: Record<string, readonly string[]> = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
}

/** Every way to change one thing that an expression is, or that a function returns. */
export function valueChanges(node: Node, text: string, isAsked: boolean): Change[] {
  const within = (child: unknown) => valueChanges(child as Node, text, isAsked)
  const written = ({ start, end }: Node) => text.slice(start, end)
  const body = (/^(TS|Parenthesized)/.test(node.type) ? node['expression'] : node['body']) as Node
  if (/^(TS|Parenthesized|Function|Arrow)/.test(node.type)) {
    if (body.type !== 'BlockStatement') return within(body)
    return [...nodesIn(body)].flatMap((one): Change[] => {
      if (one.type === 'IfStatement') return [{ at: one, says: `without ${written(one)}`, by: '' }]
      if (one.type === 'ReturnStatement') return one['argument'] ? within(one['argument']) : []
      return Object(one['init']).type === 'ObjectExpression' ? within(one['init']) : []
    })
  }
  if (node.type === 'ObjectExpression')
    return entriesOf(node).flatMap((entry) => [
      { at: entry, says: `no ${keyOf(entry) || written(entry)}` },
      ...(/^(Object|Arrow|Conditional|Call)/.test(Object(entry['value']).type) ? within(entry['value']) : []),
    ])
  const parts = node.type === 'CallExpression' ? (node['arguments'] as Node[]) : []
  const inside = parts.filter(({ type }) => /^(Object|Arrow)/.test(type)).flatMap(within)
  if (nameOf(node['callee']) === 'assign') return inside
  const sides = (halves[node.type] ?? []).map((side) => node[side] as Node)
  const alone = sides.map((side) => ({ at: node, says: `only ${written(side)}`, by: `(${written(side)})` }))
  const deep = isAsked ? [] : sides.filter(({ type }) => /^(Object|Call|Conditional)/.test(type)).flatMap(within)
  const opposite = { at: node, says: 'the opposite', by: `!(${written(node)})` }
  const nothing = { at: node, says: 'nothing', by: 'undefined' }
  const always = { at: node, says: 'always', by: 'true' }
  const never = { at: node, says: 'never', by: 'false' }
  const whole = isAsked
    ? [always, never]
    : /^(Binary|Unary)/.test(node.type)
      ? [opposite]
      : alone.length > 0
        ? []
        : [nothing]
  return [...inside, ...alone, ...deep, ...whole]
}

/** What a destination may be besides: another page or site, without its query, or with all that the chart knows. */
export function destinationChanges(node: Node, text: string): Change[] {
  const written = text.slice(node.start, node.end)
  const others = ["to: '/nowhere'", "to: '/service_login'", "href: 'https://elsewhere.example/'", 'search: {}']
  return [
    ...others.map((other) => ({ at: node, says: other, by: `(given) => ({ ...(${written})(given), ${other} })` })),
    {
      at: node,
      says: 'with all that the chart knows',
      by: `(given) => ({ ...given.context, ...(${written})(given) })`,
    },
  ]
}

/** Every way to change one return of a file of rules. */
export function ruleChanges(program: Node, text: string): Change[] {
  const declared = (program['body'] as Node[]).map((node) => (node['declaration'] ?? node) as Node)
  return declared.flatMap((node) => {
    const name = nameOf(node['id'])
    if (node.type === 'FunctionDeclaration') return valueChanges(node, text, isYesOrNo.test(name))
    if (node.type !== 'VariableDeclaration') return []
    return (node['declarations'] as Node[]).flatMap(({ id, init }) =>
      /^(Object|Arrow)/.test(Object(init).type) ? valueChanges(init as Node, text, isYesOrNo.test(nameOf(id))) : [],
    )
  })
}
