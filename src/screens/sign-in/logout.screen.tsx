import { useLingui } from '@lingui/react/macro'
import type { logoutMachine } from '../../../machines/sign-in/logout.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { LoadOrError } from '../shared/load-or-error.tsx'

export function Logout(flow: FlowProps<typeof logoutMachine>) {
  const { t } = useLingui()
  return <LoadOrError {...flow} title={t`Sign out`} note={t`Signing you out…`} />
}
