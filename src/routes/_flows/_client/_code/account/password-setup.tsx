import { createFileRoute } from '@tanstack/react-router'
import { setupPasswordMachine } from '../../../../../../machines/password/setup-password.machine.ts'
import { present } from '../../../../../../machines/port/chart.ts'
import { searchSchema } from '../../../../../browser/query.ts'
import { secretFromUrl } from '../../../../../browser/url-secrets.ts'
import { useFlow } from '../../../../../flow.ts'
import { SetupPassword } from '../../../../../screens/password/setup-password.screen.tsx'
import { useSettings } from '../../../../../ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/_code/account/password-setup')({
  validateSearch: searchSchema('return_to'),
  component: () => {
    const portal = useSettings().portalUrl
    return (
      <SetupPassword
        {...useFlow(setupPasswordMachine, { code: present(secretFromUrl('code'), 'code'), portal })}
        search={Route.useSearch()}
      />
    )
  },
})
