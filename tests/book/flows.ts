import { paired } from '../machines/paired.ts'

/** Stands in for the module that reads folders with Node. */
export const { flows, subflows } = paired(
  import.meta.glob<object>(['../../machines/*/*.machine.ts', '../machines/*/*.cases.ts'], { eager: true }),
)
