import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { registerMachine } from '#machines/sign-up/register.machine.ts'
import { returnAddress, returnAddressOrHome } from '#src/browser/addresses.ts'
import { passedOn, visitNames } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import type { CountryList } from '#src/screens/forms/person-fields.tsx'
import { Register } from '#src/screens/sign-up/register.screen.tsx'
import { usePageState } from '#src/ui/context/navigation.ts'
import { useSettings } from '#src/ui/context/settings-context.ts'
import { FormCaptcha } from '../../-parts/captcha.tsx'
import { Countries } from '../../-parts/countries.tsx'
import { useRegisterSteps } from '../../-parts/register-steps.ts'
import { ResendLink } from '../../-parts/resend-link.tsx'
import { emailSearch } from '../../-parts/search-names.ts'
import { SocialLogin } from '../../-parts/social-login.tsx'
import { trackingOf } from '../../-parts/tracking.ts'
import { usePrefill } from '../../-parts/use-prefill.ts'

export const Route = createFileRoute('/_flows/register/')({
  validateSearch: emailSearch,
  staticData: {
    prerender: { email: 'locked', query: visitNames },
    description: /*i18n*/ 'Create your {brandName} account.',
  },
  component: () => <Countries>{(countries) => <RegisterPage countries={countries} />}</Countries>,
})

function RegisterPage({ countries }: { countries: CountryList }) {
  const query = Route.useSearch()
  const settings = useSettings()
  const returnTo = returnAddress(query.return_to, settings)
  const [{ registeredEmail }] = useState(usePageState())
  const prefill = usePrefill()
  const prefilledEmail = query.email ?? registeredEmail
  const search = passedOn(query)
  const flow = useFlow(registerMachine, {
    email: prefilledEmail ?? '',
    isEmailFromUrl: query.email !== undefined,
    ...(prefill && { fields: prefill }),
    returnTo: returnAddressOrHome(query.return_to, settings),
    tracking: trackingOf(query),
    search,
  })
  return (
    <Register
      {...{ ...flow, prefilledEmail, prefill, countries, search, returnAddress: returnTo }}
      first={useRegisterSteps(flow)}
      captcha={<FormCaptcha flow={flow} />}
      social={<SocialLogin continueTo={returnTo} search={search} social={settings.flags.socialRegister} />}
      resend={<ResendLink field="email" send={flow.send} returnTo={returnTo} />}
    />
  )
}
