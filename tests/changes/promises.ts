import type { Mark } from './ways.ts'

/** Where the promises stand. */
export const promisesFile = 'tests/promises/README.md'

/** The promises that came and those that went, in the order of their file. */
export function changedPromises(before: string, after: string): { mark: Mark; says: string }[] {
  const [was, is] = [promisesIn(before), promisesIn(after)]
  return [
    ...is.filter((says) => !was.includes(says)).map((says) => ({ mark: 'came', says }) as const),
    ...was.filter((says) => !is.includes(says)).map((says) => ({ mark: 'went', says }) as const),
  ]
}

/** Every sentence; where in the specification it comes from is no part of what visitors are promised. */
function promisesIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  return lines.map((line) => line.slice(2).replace(/ \*\([^)]*\)\*$/, ''))
}
