import type { closeMachine } from '#machines/sign-in/close.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

export const closeCases: Cases<typeof closeMachine> = {
  inputs: [undefined],
  events: {},
  answers: { closeWindow: [undefined] },
  failures: { closeWindow: [outage] },
}
