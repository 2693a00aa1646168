import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { modulePath } from '#src/build/plugins/module-path.ts'

const root = resolve(import.meta.dirname, '../..')

/** A node of a syntax tree. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Import {
  /** A path from the top of the repository, or the name of a package. */
  to: string
  /** Exported names; `*` for a namespace, none for a dynamic import. */
  names: string[]
  /** The names that are no types. */
  values: string[]
  isTypeOnly: boolean
}

export interface Source {
  /** From the top of the repository. */
  path: string
  text: string
  program: Node
  imports: Import[]
}

export function filesOf(...globs: string[]): string[] {
  return globs.flatMap((glob) => globSync(glob, { cwd: root })).sort()
}

/** Reads and parses all files that some globs match, without generated ones; throws if none match. */
export function sourcesOf(...globs: string[]): Source[] {
  const paths = filesOf(...globs).filter((path) => !path.endsWith('.gen.ts'))
  if (paths.length === 0) throw new Error(`No file matches ${globs.join(', ')}`)
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path) as unknown as Node
    return { path, text, program, imports: importsIn(path, program) }
  })
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The layer of a file: its folder, or the file itself directly below `src` and in `src/settings`. */
export function layerOf(path: string): string {
  const [, own] =
    /^machines\/(port|security|fields|limits|required|map-values|chart|provide|leaving)\b/.exec(path) ?? []
  if (path.startsWith('machines/')) return own ?? (path.endsWith('.machine.ts') ? 'machines' : 'rules')
  if (path.startsWith('src/'))
    return path.split('/')[path.startsWith('src/settings/') ? 2 : 1]?.replace(/(\.gen)?\.tsx?$/, '') ?? ''
  return path.split('/')[0] ?? ''
}

export function lineOf({ path, text }: Source, { start }: Node): string {
  return `${path}:${text.slice(0, start).split('\n').length}`
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The child nodes with their keys. */
function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [key, child]),
  )
}

export function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const [, child] of childrenOf(node)) yield* nodesIn(child)
}

/** The name or literal value of a node; empty for every other node. */
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
    const values = isTypeOnly ? [] : specifiers.filter(({ isType }) => !isType)
    const [names, taken] = [specifiers, values].map((list) => list.map(({ name }) => name)) as [string[], string[]]
    return [{ to: modulePath(path, source) ?? source, names, values: taken, isTypeOnly }]
  })
}

function isCallOf(node: unknown, name: string): node is Node {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node['callee'])) return false
  return nameOf(node['callee']['property'] ?? node['callee']) === name
}

/** The call `setup(…).createMachine(…)` of a file. */
function creationIn(program: Node): Node | undefined {
  const call = [...nodesIn(program)].find((node) => isCallOf(node, 'createMachine'))
  return call && isCallOf((call['callee'] as Node)['object'], 'setup') ? call : undefined
}

/** The literal that a file passes to `createMachine`. */
export function chartIn(program: Node): Node | undefined {
  return (creationIn(program)?.['arguments'] as Node[] | undefined)?.[0]
}

/** The literal that a file passes to `setup`. */
export function setupIn(program: Node): Node | undefined {
  const { object } = Object(creationIn(program)?.['callee'])
  return (Object(object)['arguments'] as Node[] | undefined)?.[0]
}

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
