import type { StateValue } from 'xstate'

/** Sentry's limit for a tag, in characters. */
const longest = 200

let path: string[] = []

export function noteState(flow: string, name: string): void {
  path = [...path, `${flow}:${name}`]
  while (statePath().length > longest) path.shift()
}

/** For example `login:filling.editing login:submitting`. */
export function statePath(): string {
  return path.join(' ')
}

/** The keys from the root to the state, joined by dots. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([outer, inner]) => (inner ? `${outer}.${stateName(inner)}` : outer))
    .join()
}
