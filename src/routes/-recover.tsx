import { recoverMachine } from '../../machines/password/recover.machine.ts'
import { useFlow } from '../flow.ts'
import { returnAddressOrHome } from '../page/addresses.ts'
import type { EmailQuery } from '../page/entry-queries.ts'
import { Recover } from '../screens/password/recover.tsx'
import { useSettings } from '../ui/settings-context.ts'

/** Pairs the recovery of a password with its screen. */
export function RecoverPage({ query: { email = '', return_to } }: { query: EmailQuery }) {
  const flow = useFlow(recoverMachine, { email, returnTo: returnAddressOrHome(return_to, useSettings()) })
  return <Recover {...flow} keep={return_to ? { return_to } : {}} />
}
