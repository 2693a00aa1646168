import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

const root = resolve(import.meta.dirname, '../..')

/** A node of a syntax tree, of whatever type. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** One import: where to, which names, and whether for types alone. */
export interface Import {
  /** A path from the top of the repository, or the name of a package. */
  to: string
  /** As they are exported; `*` for all at once, none for a dynamic import. */
  names: string[]
  isTypeOnly: boolean
}

/** A source file, read and parsed. */
export interface Source {
  /** From the top of the repository. */
  path: string
  text: string
  program: Node
  imports: Import[]
}

/** The paths of all files that some globs match. */
export function filesOf(...globs: string[]): string[] {
  return globs.flatMap((glob) => globSync(glob, { cwd: root })).sort()
}

/** Reads and parses all files that some globs match; generated ones are nobody's to judge. */
export function sourcesOf(...globs: string[]): Source[] {
  const paths = filesOf(...globs).filter((path) => !path.endsWith('.gen.ts'))
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path) as unknown as Node
    return { path, text, program, imports: importsIn(path, program) }
  })
}

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The layer of a file: the folder it lies in, or the file itself right below `src`. */
export function layerOf(path: string): string {
  const [, own] = /^machines\/(port|security|fields|limits)\b/.exec(path) ?? []
  if (path.startsWith('machines/')) return own ?? (path.endsWith('.machine.ts') ? 'machines' : 'rules')
  if (path.startsWith('src/')) return path.split('/')[1]?.replace(/(\.gen)?\.tsx?$/, '') ?? ''
  return path.split('/')[0] ?? ''
}

/** The line of a node, for a message. */
export function lineOf({ path, text }: Source, { start }: Node): string {
  return `${path}:${text.slice(0, start).split('\n').length}`
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The nodes right below a node, each with the key it stands under. */
function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [key, child]),
  )
}

/** A node and everything below it. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const [, child] of childrenOf(node)) yield* nodesIn(child)
}

/** A node's name or literal value as text; empty for every other node. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return String(node['name'] ?? node['value'] ?? '')
}

function importsIn(path: string, program: Node): Import[] {
  return [...nodesIn(program)].flatMap((node) => {
    const source = nameOf(node['source'])
    if (!source || !/^(Import|Export(Named|All)Declaration|TSImportType)/.test(node.type)) return []
    const specifiers = ((node['specifiers'] ?? []) as Node[]).map((specifier) => ({
      name: specifier.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(specifier['imported'] ?? specifier['local']),
      isType: specifier['importKind'] === 'type' || specifier['exportKind'] === 'type',
    }))
    const isTypeOnly =
      node.type === 'TSImportType' ||
      node['importKind'] === 'type' ||
      node['exportKind'] === 'type' ||
      (specifiers.length > 0 && specifiers.every(({ isType }) => isType))
    const to = source.startsWith('.') ? join(dirname(path), source) : source
    return [{ to, names: specifiers.map(({ name }) => name), isTypeOnly }]
  })
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const isFunction = ({ type }: Node) => /^(Arrow)?Function(Expression|Declaration)$/.test(type)

/** The names that a file uses without declaring or importing them: globals. */
export function globalsIn(program: Node): Set<string> {
  const free = new Set<string>()
  const walk = (node: Node, known: ReadonlySet<string>) => {
    const scope = isFunction(node) || node.type === 'Program' ? new Set([...known, ...declaredIn(node)]) : known
    if (node.type === 'Identifier' && !scope.has(nameOf(node))) free.add(nameOf(node))
    for (const [key, child] of childrenOf(node)) {
      if (child.type.startsWith('TS') && !wrappers.has(child.type)) continue
      if (wrappers.has(node.type) && key !== 'expression') continue
      if ((key === 'property' || key === 'key') && node['computed'] !== true) continue
      if (/^(Import|Export)Specifier$|^MetaProperty$/.test(node.type)) continue
      walk(child, scope)
    }
  }
  walk(program, new Set())
  return free
}

/** The names that a function or file declares for itself, its own functions' insides left out. */
function declaredIn(scope: Node): string[] {
  const names: string[] = []
  const bind = (pattern: Node) => {
    if (pattern.type === 'Identifier') names.push(nameOf(pattern))
    for (const [key, child] of childrenOf(pattern)) {
      if (key === 'typeAnnotation' || key === 'right' || (key === 'key' && pattern['computed'] !== true)) continue
      bind(child)
    }
  }
  const visit = (node: Node) => {
    for (const [key, child] of childrenOf(node)) {
      if (key === 'id' || key === 'param' || key === 'params' || key === 'local') bind(child)
      if (isFunction(child)) {
        if (child.type === 'FunctionDeclaration') bind(child['id'] as Node)
      } else if (!child.type.startsWith('TS')) visit(child)
    }
  }
  visit(scope)
  return names
}

function isCallOf(node: unknown, name: string): node is Node {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node['callee'])) return false
  return nameOf(node['callee']['property'] ?? node['callee']) === name
}

/** The literal that a file hands to `setup(…).createMachine(…)`. */
export function chartIn(program: Node): Node | undefined {
  const call = [...nodesIn(program)].find((node) => isCallOf(node, 'createMachine'))
  if (!call || !isCallOf((call['callee'] as Node)['object'], 'setup')) return undefined
  return (call['arguments'] as Node[])[0]
}

/** What keeps a chart from being one self-contained literal that names everything it uses. */
export function impurities(node: Node, key = ''): Node[] {
  const isNegative = node.type === 'UnaryExpression' && node['operator'] === '-'
  if (node.type === 'Literal' || isNegative || (node.type === 'Identifier' && nameOf(node) === 'undefined')) return []
  if (node.type === 'TemplateLiteral') return (node['expressions'] as Node[]).length > 0 ? [node] : []
  if (/Function/.test(node.type)) return ['context', 'input', 'output', 'params'].includes(key) ? [] : [node]
  if (node.type === 'ArrayExpression') return childrenOf(node).flatMap(([, child]) => impurities(child, key))
  if (node.type !== 'ObjectExpression') return [node]
  return (node['properties'] as Node[]).flatMap((property) => {
    const { type, computed, method, kind } = property
    if (type !== 'Property' || computed || method || kind !== 'init') return [property]
    return impurities(property['value'] as Node, nameOf(property['key']))
  })
}

/** Whether a node sends the browser elsewhere, loads the page anew or opens a window. */
export function leavesPage(node: Node, globals: ReadonlySet<string>): boolean {
  const { callee, left, object, property } = node as Record<string, unknown>
  const isMember = (of: unknown): of is Node => isNode(of) && of.type === 'MemberExpression'
  const isWindow = (of: unknown) => /^(window|document|globalThis|self|top|parent)$/.test(nameOf(of))
  const isGlobal = (of: unknown, name: string): boolean =>
    isMember(of) ? isWindow(of['object']) && nameOf(of['property']) === name : nameOf(of) === name && globals.has(name)
  if (node.type === 'AssignmentExpression')
    return isGlobal(left, 'location') || (isMember(left) && isGlobal(left['object'], 'location'))
  if (node.type === 'CallExpression' && isGlobal(callee, 'open')) return true
  return isMember(node) && isGlobal(object, 'location') && /^(assign|replace|reload)$/.test(nameOf(property))
}
