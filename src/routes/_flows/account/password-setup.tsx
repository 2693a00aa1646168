import { createFileRoute } from '@tanstack/react-router'
import { setupPasswordMachine } from '../../../../machines/password/setup-password.machine.ts'
import type { Secret } from '../../../../machines/security/secret.ts'
import { search } from '../../../browser/query.ts'
import { useFlow } from '../../../flow.ts'
import { SetupPassword } from '../../../screens/password/setup-password.screen.tsx'
import { useSettings } from '../../../ui/context/settings-context.ts'
import { WithCode } from '../../-with-code.tsx'

export const Route = createFileRoute('/_flows/account/password-setup')({
  validateSearch: search('return_to'),
  component: () => <WithCode>{(code) => <Setup code={code} />}</WithCode>,
})

function Setup({ code }: { code: Secret }) {
  const portal = useSettings().portalUrl
  return <SetupPassword {...useFlow(setupPasswordMachine, { code, portal })} search={Route.useSearch()} />
}
