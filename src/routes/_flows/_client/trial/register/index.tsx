import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trialRegisterMachine } from '../../../../../../machines/trial/trial-register.machine.ts'
import { returnAddressOrHome, shownReturnAddress } from '../../../../../browser/addresses.ts'
import { useFlow } from '../../../../../flow.ts'
import type { CountryList } from '../../../../../screens/shared/person-fields.tsx'
import { TrialRegister } from '../../../../../screens/trial/trial-register.screen.tsx'
import { useSettings } from '../../../../../ui/context/settings-context.ts'
import { CaptchaFlows } from '../../../../-parts/captcha-flows.tsx'
import { Countries } from '../../../../-parts/countries.tsx'
import { FormCaptcha } from '../../../../-parts/form-captcha.tsx'
import { RedirectPage } from '../../../../-parts/redirect.tsx'
import { trialSearch } from '../../../../-parts/search-schemas.ts'
import { trackingOf } from '../../../../-parts/tracking.ts'
import { usePrefill } from '../../../../-parts/use-prefill.ts'

export const Route = createFileRoute('/_flows/_client/trial/register/')({
  validateSearch: trialSearch,
  component: (): ReactNode => {
    const query = Route.useSearch()
    if (!query.email) return <RedirectPage to="/trial/email-check" search={query} />
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
      captcha={<FormCaptcha flow={flow} component={CaptchaFlows} />}
    />
  )
}
