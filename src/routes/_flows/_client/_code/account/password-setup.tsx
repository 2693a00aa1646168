import { createFileRoute } from '@tanstack/react-router'
import { setupPasswordMachine } from '#machines/password/setup-password.machine.ts'
import { required } from '#machines/required.ts'
import { searchSchema } from '#src/browser/query.ts'
import { secretFromUrl } from '#src/browser/url-secrets.ts'
import { useFlow } from '#src/flow.ts'
import { useForgetCode } from '#src/routes/-parts/use-forget-code.ts'
import { SetupPassword } from '#src/screens/password/setup-password.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/_code/account/password-setup')({
  validateSearch: searchSchema('return_to'),
  component: () => {
    const portal = useSettings().portalUrl
    const flow = useFlow(setupPasswordMachine, { code: required(secretFromUrl('code'), 'code'), portal })
    useForgetCode(flow.snapshot.matches('refused'))
    return <SetupPassword {...flow} search={Route.useSearch()} />
  },
})
