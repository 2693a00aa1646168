import type { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import type { Cases } from '../cases.ts'
import { secret } from '../secret.ts'

const token = secret('partner-access-token-9a8b7c')
const notRunning = {
  message:
    'License server activation failed: no license server responded on this computer. Make sure that one is installed and running, and that nothing in this browser keeps this page from reaching it.',
}
const refused = { message: 'License server activation failed: the license server refused the request.', status: 500 }

export const activateLicenseCases: Cases<typeof activateLicenseMachine> = {
  inputs: [{ token }, { token: undefined }],
  events: { 'activation.retry': [{}] },
  answers: { awaitPermission: [{ denied: false }, { denied: true }], activateLicense: [undefined] },
  failures: { awaitPermission: [notRunning], activateLicense: [notRunning, refused] },
  // No count goes on for ever, even in a chart that never gives up.
  project: ({ attempt, problem }) => [Math.min(attempt, 7), problem?.status],
}
