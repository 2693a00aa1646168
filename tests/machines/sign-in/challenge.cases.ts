import type { challengeMachine } from '#machines/sign-in/challenge.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

export const challengeCases: Cases<typeof challengeMachine> = {
  inputs: [undefined],
  events: { 'challenge.ask': [{}], 'challenge.run': [{}], 'challenge.fail': [{}], 'challenge.retry': [{}] },
  answers: { loadChallenge: [undefined] },
  failures: { loadChallenge: [outage] },
}
