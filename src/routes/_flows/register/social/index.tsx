import { createFileRoute } from '@tanstack/react-router'
import { socialRegisterMachine } from '../../../../../machines/sign-up/social-register.machine.ts'
import { useFlow } from '../../../../flow.ts'
import { returnAddress } from '../../../../page/addresses.ts'
import { search } from '../../../../page/query.ts'
import { SocialRegister } from '../../../../screens/sign-up/social-register.tsx'
import { useSettings } from '../../../../ui/settings-context.ts'
import { ChangeAccount } from '../../../-change-account.tsx'
import { Countries } from '../../../-countries.tsx'

export const Route = createFileRoute('/_flows/register/social/')({
  validateSearch: search('platform', 'firstName', 'lastName', 'return_to', 'email'),
  staticData: { stage: true },
  component: () => {
    const { platform, firstName = '', lastName = '', return_to, email = '' } = Route.useSearch()
    const returnTo = returnAddress(return_to, useSettings())
    const flow = useFlow(socialRegisterMachine, { email, returnTo })
    const change = platform === 'google' && <ChangeAccount returnTo={returnTo} />
    const props = { ...flow, names: { firstName, lastName }, change }
    return <Countries>{(countries) => <SocialRegister {...props} countries={countries} />}</Countries>
  },
})
