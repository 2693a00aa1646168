import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isMachine = (path: string) => /^machines\/.*\.machine\.ts$/.test(path)

/** For each address of the app, the files that its page is made of: routes, charts, those that they wait for, and screens. */
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

/** For each machine, by the path of its source, the addresses whose pages run it, be it in a part or for another one. */
export function addressesIn(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [address, files] of pagesIn(root))
    for (const { path } of files) if (isMachine(path)) found.set(path, [...(found.get(path) ?? []), address].sort())
  return found
}

function filesOf(path: string, texts: Map<string, string>, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const imports = (texts.get(path) ?? '').matchAll(/^import (?!type\b)[^']*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm)
  for (const [, named, lazy] of imports) {
    const to = join(path, '..', named ?? lazy ?? '').replaceAll('\\', '/')
    // Another page is linked to; it is no part of this one.
    if (isMachine(to) || /^src\/(routes\/-|screens\/)/.test(to)) filesOf(to, texts, seen)
  }
  return seen
}
