import type { StateValue } from 'xstate'

/** Sentry takes no tag that is longer. */
const longest = 200

let path: string[] = []

/** Notes the state that a flow is in, by its name alone. */
export function noteState(flow: string, value: StateValue): void {
  const state = `${flow}:${stateName(value)}`
  if (state === path.at(-1)) return
  path = [...path, state]
  while (statePath().length > longest) path.shift()
}

/** The last states of the flows of this document: `login:filling.editing login:submitting`. */
export function statePath(): string {
  return path.join(' ')
}

function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([outer, inner]) => (inner ? `${outer}.${stateName(inner)}` : outer))
    .join()
}
