import { useLingui } from '@lingui/react/macro'
import type { logoutMachine } from '../../../machines/sign-in/logout.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Waiting } from '../shared/waiting.tsx'

export function Logout(flow: FlowProps<typeof logoutMachine>) {
  const { t } = useLingui()
  return <Waiting {...flow} title={t`Sign out`} meanwhile={t`Signing you out…`} />
}
