import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trialRegisterMachine } from '../../../../../../machines/trial/trial-register.machine.ts'
import { placeAfter, returnAddressOrHome } from '../../../../../browser/addresses.ts'
import { useFlow } from '../../../../../flow.ts'
import type { CountryList } from '../../../../../screens/shared/person-fields.tsx'
import { TrialRegister } from '../../../../../screens/trial/trial-register.screen.tsx'
import { useSettings } from '../../../../../ui/context/settings-context.ts'
import { CaptchaFlows } from '../../../../-parts/captcha-flows.tsx'
import { Countries } from '../../../../-parts/countries.tsx'
import { useFilled } from '../../../../-parts/filled.ts'
import { FormCaptcha } from '../../../../-parts/form-captcha.tsx'
import { RedirectPage } from '../../../../-parts/redirect.tsx'
import { trialQuery } from '../../../../-parts/search-schemas.ts'
import { trackingOf } from '../../../../-parts/tracking.ts'

export const Route = createFileRoute('/_flows/_client/trial/register/')({
  validateSearch: trialQuery,
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
  const filled = useFilled()
  const flow = useFlow(trialRegisterMachine, {
    email,
    ...(filled && { fields: filled }),
    search,
    returnTo: returnAddressOrHome(query.return_to, settings),
    tracking: trackingOf(query),
    productCode: query.productCode || settings.trialProductCode,
  })
  return (
    <TrialRegister
      {...flow}
      place={placeAfter('/trial/register', query.return_to, settings)}
      countries={countries}
      filled={filled}
      captcha={<FormCaptcha flow={flow} component={CaptchaFlows} />}
    />
  )
}
