import { createFileRoute } from '@tanstack/react-router'
import { returnAddress } from '../../../browser/addresses.ts'
import type { CountryList } from '../../../screens/shared/person-fields.tsx'
import { Register } from '../../../screens/sign-up/register.screen.tsx'
import { useSettings } from '../../../ui/context/settings-context.ts'
import { CaptchaFlows } from '../../-parts/captcha-flows.tsx'
import { Countries } from '../../-parts/countries.tsx'
import { FormCaptcha } from '../../-parts/form-captcha.tsx'
import { useRegisterFlow } from '../../-parts/register-flow.ts'
import { useRegisterSteps } from '../../-parts/register-steps.ts'
import { ResendLink } from '../../-parts/resend-link.tsx'
import { registerQuery } from '../../-parts/search-schemas.ts'
import { SocialLogin } from '../../-parts/social-login.tsx'

export const Route = createFileRoute('/_flows/register/')({
  validateSearch: registerQuery,
  staticData: {
    prerender: { email: 'locked', query: ['return_to'] },
    description: /*i18n*/ 'Create your {brandName} account.',
  },
  component: () => <Countries>{(countries) => <RegisterPage countries={countries} />}</Countries>,
})

function RegisterPage({ countries }: { countries: CountryList }) {
  const query = Route.useSearch()
  const settings = useSettings()
  const returnTo = returnAddress(query.return_to, settings)
  const flow = useRegisterFlow(query)
  const search = query.return_to ? { return_to: query.return_to } : {}
  return (
    <Register
      {...{ ...flow, countries, search, place: returnTo }}
      first={useRegisterSteps(flow)}
      captcha={<FormCaptcha of={flow} by={CaptchaFlows} />}
      social={<SocialLogin continueTo={returnTo} search={search} social={settings.flags.socialRegister} corporate />}
      resend={<ResendLink field="email" tell={flow.send} returnTo={returnTo} />}
    />
  )
}
