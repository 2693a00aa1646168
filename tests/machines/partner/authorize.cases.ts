import type { authorizeMachine } from '#machines/partner/authorize.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

const returnTo = trustedAddress('https://vray.chaos.example/signed-in')
const href = trustedAddress('https://gateway.example/oauth/authorize?state=x')

export const authorizeCases: Cases<typeof authorizeMachine> = {
  inputs: [{ returnTo }],
  events: { 'load.retry': [{}] },
  answers: { startAuthorization: [{ href }] },
  failures: { startAuthorization: [outage] },
}
