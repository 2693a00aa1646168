import type { activateMachine } from '#machines/account/activate.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const code = secret('activation-4a1f')

export const activateCases: Cases<typeof activateMachine> = {
  inputs: [
    { code, asksFirst: false },
    { code: undefined, asksFirst: true },
    { code, asksFirst: true },
  ],
  events: { 'link.confirm': [{}], 'load.retry': [{}] },
  answers: { activateAccount: [undefined] },
  failures: { activateAccount: [outage, { message: 'This link has expired.', status: 400 }, refusal('codeUsed')] },
}
