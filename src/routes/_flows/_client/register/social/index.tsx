import { createFileRoute } from '@tanstack/react-router'
import { socialRegisterMachine } from '../../../../../../machines/sign-up/social-register.machine.ts'
import { returnAddress } from '../../../../../browser/addresses.ts'
import { searchSchema } from '../../../../../browser/query.ts'
import { useFlow } from '../../../../../flow.ts'
import { SocialRegister } from '../../../../../screens/sign-up/social-register.screen.tsx'
import { useSettings } from '../../../../../ui/context/settings-context.ts'
import { ChangeAccount } from '../../../../-parts/change-account.tsx'
import { Countries } from '../../../../-parts/countries.tsx'

export const Route = createFileRoute('/_flows/_client/register/social/')({
  validateSearch: searchSchema('platform', 'firstName', 'lastName', 'return_to', 'email'),
  component: () => {
    const { platform, firstName = '', lastName = '', return_to, email = '' } = Route.useSearch()
    const returnTo = returnAddress(return_to, useSettings())
    const flow = useFlow(socialRegisterMachine, { email, returnTo })
    const change = platform === 'google' && <ChangeAccount returnTo={returnTo} />
    const props = { ...flow, names: { firstName, lastName }, change }
    return <Countries>{(countries) => <SocialRegister {...props} countries={countries} />}</Countries>
  },
})
