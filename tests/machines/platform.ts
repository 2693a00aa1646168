import { inspect } from 'node:util'

/** Waits until every pending task is done. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A value as a log or an inspector would print it. */
export function inspected(value: unknown): string {
  return inspect(value, { depth: 12, maxArrayLength: null, maxStringLength: null })
}
