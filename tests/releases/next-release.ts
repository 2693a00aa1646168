import { createHash } from 'node:crypto'
import type { Artefact } from '../../src/deploy/artefact.ts'

/** The hash in the name of a script. */
const print = /[\w-]{8}(?=\.js\b)/g

/**
 * What comes after a build when little is changed in nearly every file: each of its own scripts has another name, as have
 * those that import it; those of others, which change less often, stay.
 */
export function nextRelease(artefact: Artefact): Artefact {
  const scripts = [...artefact.files.keys()].filter((path) => /^assets\/.*\.js$/.test(path))
  const others = artefact.chunks.filter(({ sources }) =>
    sources.some((source) => source.includes('node_modules/react-dom/')),
  )
  const kept = others.flatMap(({ file, imports }) => [file, ...imports])
  const own = scripts.filter((path) => !kept.includes(path))
  const names = new Map(own.map((path) => [path.match(print)?.[0] ?? '', path]))
  const rename = (text: string) => text.replace(print, (name) => (names.has(name) ? next(name) : name))
  const files = [...artefact.files].map(([path, content]): [string, Uint8Array] =>
    own.includes(path) ? [rename(path), Buffer.from(rename(String(content)))] : [path, content],
  )
  const chunks = artefact.chunks.map((chunk) => ({
    ...chunk,
    file: rename(chunk.file),
    imports: chunk.imports.map(rename),
    dynamicImports: chunk.dynamicImports.map(rename),
  }))
  const template = rename(artefact.template)
  return {
    ...artefact,
    files: new Map(files),
    chunks,
    template,
    filesOf: (...page) => artefact.filesOf(...page).map(rename),
  }
}

function next(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 8)
}
