import { type Node, nameOf, nodesIn, type Source, sourcesOf } from '../machines/source.ts'

/** What a value looks like, read off a type: enough to ask somebody for one, to check one and to make one up. */
export type Shape =
  | { kind: 'text' | 'secret' | 'address' | 'yes' | 'number' | 'nothing' | 'unknown' }
  | { kind: 'literal'; value: unknown }
  | { kind: 'fields'; fields: Record<string, Shape> }
  | { kind: 'list' | 'table'; item: Shape }
  | { kind: 'either'; options: Shape[] }

/** What a chart takes: its input, and the payload of each event of the visitor. */
export interface ChartShapes {
  input: Shape
  events: Record<string, Shape>
}

interface Scope {
  source: Source
  bound: Record<string, Shape>
}

const keywords: Record<string, Shape['kind']> = {
  TSStringKeyword: 'text',
  TSBooleanKeyword: 'yes',
  TSNumberKeyword: 'number',
  TSUndefinedKeyword: 'nothing',
  TSVoidKeyword: 'nothing',
  TSNullKeyword: 'nothing',
}
const known: Record<string, Shape['kind']> = { Secret: 'secret', Href: 'address' }
const files = new Map<string, Source | undefined>()

function fileAt(path: string): Source | undefined {
  if (!files.has(path)) files.set(path, sourcesOf(path)[0])
  return files.get(path)
}

const plain = (kind: Shape['kind']) => ({ kind }) as Shape
const children = (node: unknown, key: string) => (Object(node)[key] ?? []) as Node[]
const child = (node: unknown, key: string) => Object(node)[key] as Node
const optional = (shape: Shape) => either([shape, plain('nothing')])

/** The fields of a shape that has any. */
export function fieldsOf(shape: Shape | undefined): Record<string, Shape> {
  return shape?.kind === 'fields' ? shape.fields : {}
}

function either(shapes: Shape[]): Shape {
  const all = shapes.flatMap((shape) => (shape.kind === 'either' ? shape.options : [shape]))
  const options = all.filter(
    ({ kind }, index) => kind !== 'nothing' || all.findIndex((other) => other.kind === kind) === index,
  )
  return options.length === 1 && options[0] ? options[0] : { kind: 'either', options }
}

function literals(shape: Shape): string[] {
  if (shape.kind === 'either') return shape.options.flatMap(literals)
  return shape.kind === 'literal' ? [String(shape.value)] : []
}

function oneOf(values: string[]): Shape {
  return either(values.map((value) => ({ kind: 'literal', value })))
}

function mapped(shape: Shape, change: (field: Shape) => Shape): Shape {
  const entries = Object.entries(fieldsOf(shape)).map(([name, field]) => [name, change(field)] as const)
  return shape.kind === 'fields' ? { kind: 'fields', fields: Object.fromEntries(entries) } : shape
}

function merged(shapes: Shape[]): Shape {
  return { kind: 'fields', fields: Object.assign({}, ...shapes.map(fieldsOf)) }
}

function membersOf(members: Node[], scope: Scope): Shape {
  const fields = members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature') return []
    const shape = shapeOf(child(member, 'typeAnnotation'), scope)
    return [[nameOf(member['key']), member['optional'] ? optional(shape) : shape] as const]
  })
  return { kind: 'fields', fields: Object.fromEntries(fields) }
}

function shapeOf(node: Node, scope: Scope): Shape {
  const keyword = keywords[node.type]
  if (keyword) return plain(keyword)
  const inner = () => shapeOf(child(node, 'typeAnnotation'), scope)
  const parts = () => children(node, 'types').map((part) => shapeOf(part, scope))
  if (node.type === 'TSTypeAnnotation' || node.type === 'TSParenthesizedType') return inner()
  if (node.type === 'TSLiteralType') return { kind: 'literal', value: child(node, 'literal')['value'] }
  if (node.type === 'TSUnionType') return either(parts())
  if (node.type === 'TSIntersectionType') return merged(parts())
  if (node.type === 'TSTypeLiteral') return membersOf(children(node, 'members'), scope)
  if (node.type === 'TSArrayType') return { kind: 'list', item: shapeOf(child(node, 'elementType'), scope) }
  if (node.type === 'TSTypeOperator')
    return node['operator'] === 'keyof' ? oneOf(Object.keys(fieldsOf(inner()))) : inner()
  if (node.type === 'TSTemplateLiteralType') return template(node, parts())
  if (node.type === 'TSTypeQuery') return constant(nameOf(node['exprName']), scope)
  if (node.type === 'TSTypeReference') return referenced(node, scope)
  return plain('unknown')
}

function template(node: Node, parts: Shape[]): Shape {
  const [first = '', ...rest] = children(node, 'quasis').map((quasi) => String(Object(quasi['value']).cooked))
  const grow = (texts: string[], part: Shape, index: number) =>
    texts.flatMap((text) => literals(part).map((value) => `${text}${value}${rest[index]}`))
  return oneOf(parts.reduce(grow, [first]))
}

/** A constant object, of which only the keys matter. */
function constant(name: string, { source }: Scope): Shape {
  const found = [...nodesIn(source.program)].find(
    ({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === name,
  )
  const init = child(found, 'init')
  const properties = children(init?.type === 'TSAsExpression' ? init['expression'] : init, 'properties')
  const fields = properties.map((property) => [nameOf(property['key']), plain('unknown')] as const)
  return { kind: 'fields', fields: Object.fromEntries(fields) }
}

function referenced(node: Node, scope: Scope): Shape {
  const typeName = child(node, 'typeName')
  const name = nameOf(typeName['right'] ?? typeName)
  const given = children(node['typeArguments'], 'params').map((part) => shapeOf(part, scope))
  const [first = plain('unknown'), second = plain('unknown')] = given
  const kind = known[name]
  if (kind) return plain(kind)
  if (name === 'Promise' || name === 'Readonly') return first
  if (name === 'Partial') return mapped(first, optional)
  if (name === 'Record') {
    const keys = literals(first)
    if (first.kind === 'text') return { kind: 'table', item: second }
    return { kind: 'fields', fields: Object.fromEntries(keys.map((key) => [key, second])) }
  }
  return scope.bound[name] ?? declared(name, scope.source, given) ?? plain('unknown')
}

function declared(name: string, source: Source, given: Shape[]): Shape | undefined {
  const found = [...nodesIn(source.program)].find(
    ({ type, id }) => /^TS(Interface|TypeAlias)Declaration$/.test(type) && nameOf(id) === name,
  )
  if (!found) {
    const from =
      source.imports.find(({ names }) => names.includes(name)) ??
      source.imports.find(({ names }) => names.includes('*'))
    const next = from && /^machines\//.test(from.to) ? fileAt(from.to) : undefined
    return next && declared(name, next, given)
  }
  const parameters = children(found['typeParameters'], 'params').map((parameter) => nameOf(parameter['name']))
  const bound = Object.fromEntries(parameters.map((parameter, index) => [parameter, given[index] ?? plain('unknown')]))
  const scope = { source, bound }
  if (found.type === 'TSTypeAliasDeclaration') return shapeOf(child(found, 'typeAnnotation'), scope)
  const parents = children(found, 'extends').map(
    (parent) => declared(nameOf(parent['expression']), source, []) ?? plain('unknown'),
  )
  return merged([...parents, membersOf(children(found['body'], 'body'), scope)])
}

function without(shape: Shape, name: string): Shape {
  const { [name]: _left, ...fields } = fieldsOf(shape)
  return shape.kind === 'fields' ? { kind: 'fields', fields } : shape
}

/** Reads what a chart takes off the types in its file. */
export function chartShapes(path: string): ChartShapes {
  const source = fileAt(path)
  const types =
    source && [...nodesIn(source.program)].find(({ type, key }) => type === 'Property' && nameOf(key) === 'types')
  if (!source || !types) throw new Error(`${path} declares no types`)
  const all = fieldsOf(shapeOf(child(types['value'], 'typeAnnotation'), { source, bound: {} }))
  const options = either(all['events'] ? [all['events']] : [])
  const events = options.kind === 'either' ? options.options : [options]
  return {
    input: all['input'] ?? plain('nothing'),
    events: Object.fromEntries(
      events.map((event) => [literals(fieldsOf(event)['type'] ?? plain('nothing'))[0] ?? '', without(event, 'type')]),
    ),
  }
}

/** Reads what each call of the gateway answers off the port. */
export function answerShapes(): Record<string, Shape> {
  const path = 'machines/port/gateway.ts'
  const source = fileAt(path)
  if (!source) throw new Error(`There is no ${path}`)
  const port = [...nodesIn(source.program)].find(({ id }) => nameOf(id) === 'Gateway')
  const calls = children(port?.['body'], 'body').map((method) => {
    return [nameOf(method['key']), shapeOf(child(method, 'returnType'), { source, bound: {} })] as const
  })
  return Object.fromEntries(calls)
}
