import type { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const code = secret('deletion-77c0')

export const deleteAccountCases: Cases<typeof deleteAccountMachine> = {
  inputs: [{ code }, { code: undefined }],
  events: { 'deletion.confirm': [{}] },
  answers: { deleteAccount: [undefined] },
  failures: { deleteAccount: [outage, refusal('codeGone', { code: 'code_expired' }), refusal('codeUsed')] },
}
