import { createHash } from 'node:crypto'
import type { Artefact } from '../../src/deploy/artefact.ts'

/** The hash in the name of a script. */
const print = /[\w-]{8}(?=\.js\b)/g

/** What comes after a build when something is changed in every file: each of its scripts has another name. */
export function nextRelease(artefact: Artefact): Artefact {
  const scripts = [...artefact.files.keys()].filter((path) => /^assets\/.*\.js$/.test(path))
  const names = new Set(scripts.flatMap((path) => path.match(print) ?? []))
  const rename = (text: string) => text.replace(print, (name) => (names.has(name) ? next(name) : name))
  const files = [...artefact.files].map(([path, content]): [string, Uint8Array] =>
    scripts.includes(path) ? [rename(path), Buffer.from(rename(String(content)))] : [path, content],
  )
  return {
    ...artefact,
    files: new Map(files),
    template: rename(artefact.template),
    filesOf: (...page) => artefact.filesOf(...page).map(rename),
  }
}

function next(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 8)
}
