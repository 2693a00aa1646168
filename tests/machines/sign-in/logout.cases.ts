import { trustedAddress } from '#machines/security/address.ts'
import type { logoutMachine } from '#machines/sign-in/logout.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

const returnTo = trustedAddress('https://store.chaos.example/bye')

export const logoutCases: Cases<typeof logoutMachine> = {
  inputs: [{ returnTo, userAgent: 'vray' }],
  events: { 'load.retry': [{}] },
  answers: { logOut: [undefined] },
  failures: { logOut: [outage, { message: 'Please sign in.', status: 401 }] },
}
