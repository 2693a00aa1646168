import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** For each machine, by the path of its source, the addresses whose pages run it, directly or through a part of the page. */
export function addressesIn(root: string): Map<string, string[]> {
  const files = globSync('src/routes/**/*.tsx', { cwd: root }).sort()
  const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const found = new Map<string, string[]>()
  for (const [path, text] of texts) {
    const [, route] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
    if (route === undefined) continue
    const address = route.replace(/\/_[^/]+/g, '').replace(/(?<=.)\/$/, '') || '/'
    for (const machine of machinesOf(path, texts))
      found.set(machine, [...new Set([...(found.get(machine) ?? []), address])].sort())
  }
  return found
}

function machinesOf(path: string, texts: Map<string, string>, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const imports = (texts.get(path) ?? '').matchAll(/^import (?!type\b)[^']*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm)
  return [...imports].flatMap(([, named, lazy]) => {
    const to = join(path, '..', named ?? lazy ?? '').replaceAll('\\', '/')
    if (/^machines\/.*\.machine\.ts$/.test(to)) return [to]
    return /^src\/routes\/-/.test(to) ? machinesOf(to, texts, seen) : []
  })
}
