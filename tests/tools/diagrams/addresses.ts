import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modulePath } from '#src/build/plugins/module-path.ts'

const isMachine = (path: string) => /^machines\/.*\.machine\.ts$/.test(path)

/** The source files behind each address: routes, charts, awaited charts and screens. */
export function pagesIn(root: string): Map<string, { path: string; text: string }[]> {
  const globs = ['src/routes/**/*.{ts,tsx}', 'src/screens/**/*.tsx', 'machines/*/*.machine.ts']
  const files = globSync(globs, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const texts = new Map(files.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const pages = [...texts].flatMap(([path, text]) => {
    const [, route] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
    if (route === undefined) return []
    const address = route.replace(/\/_[^/]+/g, '').replace(/(?<=.)\/$/, '') || '/'
    return [[address, [...filesOf(path, texts)].map((file) => ({ path: file, text: texts.get(file) ?? '' }))] as const]
  })
  return new Map(pages)
}

/** The addresses that run each machine, by its source path; awaited charts included. */
export function addressesIn(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [address, files] of pagesIn(root))
    for (const { path } of files) if (isMachine(path)) found.set(path, [...(found.get(path) ?? []), address].sort())
  return found
}

function filesOf(path: string, texts: Map<string, string>, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const imports = (texts.get(path) ?? '').matchAll(/^import (?!type\b)[^']*'([.#][^']+)'|\bimport\('([.#][^']+)'\)/gm)
  for (const [, named, lazy] of imports) {
    const to = modulePath(path, named ?? lazy ?? '') ?? ''
    // A link to another page does not make that page a part of this one.
    if (isMachine(to) || /^src\/(routes\/-|screens\/)/.test(to)) filesOf(to, texts, seen)
  }
  return seen
}
