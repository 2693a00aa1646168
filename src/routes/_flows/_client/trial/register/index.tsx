import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isEmail } from '#machines/fields/email.ts'
import { trialRegisterMachine } from '#machines/trial/trial-register.machine.ts'
import { returnAddressOrHome, shownReturnAddress } from '#src/browser/addresses.ts'
import { useFlow } from '#src/flow.ts'
import { FormCaptcha } from '#src/routes/-parts/captcha.tsx'
import { Countries } from '#src/routes/-parts/countries.tsx'
import { RedirectPage } from '#src/routes/-parts/redirect.tsx'
import { trialSearch } from '#src/routes/-parts/search-names.ts'
import { trackingOf } from '#src/routes/-parts/tracking.ts'
import { usePrefill } from '#src/routes/-parts/use-prefill.ts'
import type { CountryList } from '#src/screens/forms/person-fields.tsx'
import { TrialRegister } from '#src/screens/trial/trial-register.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/trial/register/')({
  validateSearch: trialSearch,
  component: (): ReactNode => {
    const query = Route.useSearch()
    if (!isEmail(query.email ?? '')) return <RedirectPage to="/trial/email-check" search={query} />
    return <Countries>{(countries) => <TrialRegisterPage countries={countries} />}</Countries>
  },
})

function TrialRegisterPage({ countries }: { countries: CountryList }) {
  const query = Route.useSearch()
  const settings = useSettings()
  const { email = '', ...search } = query
  const prefill = usePrefill()
  const flow = useFlow(trialRegisterMachine, {
    email,
    ...(prefill && { fields: prefill }),
    search,
    returnTo: returnAddressOrHome(query.return_to, settings),
    tracking: trackingOf(query),
    productCode: query.productCode || settings.trialProductCode,
  })
  return (
    <TrialRegister
      {...flow}
      returnAddress={shownReturnAddress('/trial/register', query.return_to, settings)}
      countries={countries}
      prefill={prefill}
      captcha={<FormCaptcha flow={flow} />}
    />
  )
}
