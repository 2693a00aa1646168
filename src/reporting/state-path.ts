import type { StateValue } from 'xstate'

/** Sentry's limit for a tag, in characters. */
const longest = 200

let path: string[] = []
let entered: Record<string, number> = {}

export function noteState(flow: string, name: string): void {
  const state = `${flow}:${name}`
  entered[state] = (entered[state] ?? 0) + 1
  path = [...path, state]
  while (statePath().length > longest) path.shift()
}

/** For example `login:filling.editing login:submitting`. */
export function statePath(): string {
  return path.join(' ')
}

/** How often each state was entered since the last call. */
export function enteredStates(): Record<string, number> {
  const all = entered
  entered = {}
  return all
}

/** The keys from the root to the state, joined by dots. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([outer, inner]) => (inner ? `${outer}.${stateName(inner)}` : outer))
    .join()
}
