import { paired } from '../machines/paired.ts'

/** Stands in for what Node reads from folders. */
export const { flows, subflows } = paired(
  import.meta.glob<object>(['../../machines/*/*.machine.ts', '../machines/*/*.cases.ts'], { eager: true }),
)
