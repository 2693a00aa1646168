import { returnAddress } from '../browser/addresses.ts'
import type { RegisterQuery } from '../browser/entry-queries.ts'
import type { CountryList } from '../screens/shared/person-fields.tsx'
import { Register } from '../screens/sign-up/register.screen.tsx'
import { useSettings } from '../ui/context/settings-context.ts'
import { Captcha } from './-captcha.tsx'
import { useRegisterFlow } from './-register-flow.ts'
import { useRegisterSteps } from './-register-steps.ts'
import { ResendLink } from './-resend-link.tsx'
import { SocialLogin } from './-social-login.tsx'

interface RegisterPageProps {
  query: RegisterQuery
  countries: CountryList
}

/** Pairs the registration flow with its screen, beside the flows of the social buttons, the captcha and the resend link. */
export function RegisterPage({ query, countries }: RegisterPageProps) {
  const settings = useSettings()
  const returnTo = returnAddress(query.return_to, settings)
  const flow = useRegisterFlow(query)
  const { attempts, captcha, fieldErrors } = flow.snapshot.context
  const search = query.return_to ? { return_to: query.return_to } : {}
  const widget = { error: fieldErrors.captchaAnswer, onFailure: () => flow.send({ type: 'captcha.fail' }) }
  return (
    <Register
      {...{ ...flow, countries, search, place: returnTo }}
      first={useRegisterSteps(flow)}
      captcha={captcha !== 'none' && <Captcha key={attempts} kind={captcha} {...widget} />}
      social={<SocialLogin continueTo={returnTo} search={search} social={settings.flags.socialRegister} corporate />}
      resend={<ResendLink field="email" tell={flow.send} returnTo={returnTo} />}
    />
  )
}
