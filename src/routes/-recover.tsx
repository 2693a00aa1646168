import { recoverMachine } from '../../machines/password/recover.machine.ts'
import { returnAddressOrHome } from '../browser/addresses.ts'
import type { EmailQuery } from '../browser/entry-queries.ts'
import { useFlow } from '../flow.ts'
import { Recover } from '../screens/password/recover.screen.tsx'
import { useSettings } from '../ui/context/settings-context.ts'

/** Pairs the recovery of a password with its screen. */
export function RecoverPage({ query: { email = '', return_to } }: { query: EmailQuery }) {
  const flow = useFlow(recoverMachine, { email, returnTo: returnAddressOrHome(return_to, useSettings()) })
  return <Recover {...flow} search={return_to ? { return_to } : {}} />
}
