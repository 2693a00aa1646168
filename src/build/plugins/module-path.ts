import { posix } from 'node:path'

/** The path from the top of the repository of what a file imports; undefined for a package. */
export function modulePath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined
}
