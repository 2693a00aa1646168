import { createFileRoute } from '@tanstack/react-router'
import { socialCompleteMachine } from '../../../../../../machines/sign-up/social-complete.machine.ts'
import { returnAddress } from '../../../../../browser/addresses.ts'
import { searchSchema } from '../../../../../browser/query.ts'
import { useFlow } from '../../../../../flow.ts'
import { SocialComplete } from '../../../../../screens/sign-up/social-complete.screen.tsx'
import { useSettings } from '../../../../../ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/register/social/complete')({
  validateSearch: searchSchema('email', 'fullName', 'return_to'),
  component: () => {
    const { email = '', fullName = '', return_to } = Route.useSearch()
    const settings = useSettings()
    const input = { email, returnTo: returnAddress(return_to, settings), home: settings.homeUrl }
    return <SocialComplete {...useFlow(socialCompleteMachine, input)} fullName={fullName} />
  },
})
