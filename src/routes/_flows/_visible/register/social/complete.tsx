import { createFileRoute } from '@tanstack/react-router'
import { socialCompleteMachine } from '#machines/sign-up/social-complete.machine.ts'
import { returnAddress } from '#src/browser/addresses.ts'
import { pickQuery } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import { SocialComplete } from '#src/screens/sign-up/social-complete.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/register/social/complete')({
  validateSearch: pickQuery('email', 'fullName', 'return_to'),
  component: () => {
    const { email = '', fullName = '', return_to } = Route.useSearch()
    const settings = useSettings()
    const input = { email, returnTo: returnAddress(return_to, settings), home: settings.homeUrl }
    return <SocialComplete {...useFlow(socialCompleteMachine, input)} fullName={fullName} />
  },
})
