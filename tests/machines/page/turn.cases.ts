import type { turnMachine } from '../../../machines/page/turn.machine.ts'
import type { Cases } from '../paths.ts'

/** What can happen in the flow `turn`. */
export const turnCases: Cases<typeof turnMachine> = {
  inputs: [undefined],
  events: { 'flow.begin': [{ flow: 'login' }], 'flow.rest': [{ flow: 'login' }, { flow: 'socialLogin' }] },
  answers: {},
  failures: {},
  project: ({ flow }) => flow,
}
