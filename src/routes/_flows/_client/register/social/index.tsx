import { createFileRoute } from '@tanstack/react-router'
import { personFields } from '#machines/fields/person.ts'
import { socialRegisterMachine } from '#machines/sign-up/social-register.machine.ts'
import { returnAddress } from '#src/browser/addresses.ts'
import { pickQuery } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import { ChangeAccount } from '#src/routes/-parts/change-account.tsx'
import { Countries } from '#src/routes/-parts/countries.tsx'
import { SocialRegister } from '#src/screens/sign-up/social-register.screen.tsx'
import { useLanguage } from '#src/ui/context/language-context.ts'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/register/social/')({
  validateSearch: pickQuery('platform', 'firstName', 'lastName', 'return_to', 'email'),
  component: () => {
    const { platform, firstName = '', lastName = '', return_to, email = '' } = Route.useSearch()
    const returnTo = returnAddress(return_to, useSettings())
    const flow = useFlow(socialRegisterMachine, { email, returnTo, language: useLanguage().language })
    const change = platform === 'google' && <ChangeAccount returnTo={returnTo} />
    const props = { ...flow, prefill: { ...personFields.none, firstName, lastName }, change }
    return <Countries>{(countries) => <SocialRegister {...props} countries={countries} />}</Countries>
  },
})
