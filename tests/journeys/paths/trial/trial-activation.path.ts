import { unseal } from '#machines/security/secret.ts'
import type { trialActivationMachine } from '#machines/trial/trial-activation.machine.ts'
import { leaves, passes, retry, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

export const trialActivationScreen: Screen<typeof trialActivationMachine> = {
  address: ({ code, search }) => addressOf('/account/activate/login', { ...search, code: code && unseal(code) }),
  events: { 'load.retry': retry },
  states: {
    opening: passes,
    activating: shows('Loading...', 'Activating your account and opening your trial…'),
    unreachable: shows('Oops... what a mess.'),
    activated: leaves,
    alreadyActive: leaves,
    expired: leaves,
  },
}
