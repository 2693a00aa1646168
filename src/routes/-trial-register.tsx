import { trialRegisterMachine } from '../../machines/trial/trial-register.machine.ts'
import { useFlow } from '../flow.ts'
import { returnAddressOrHome } from '../page/addresses.ts'
import type { TrialQuery } from '../page/entry-queries.ts'
import { trackingOf } from '../page/tracking.ts'
import type { CountryList } from '../screens/parts/person-fields.tsx'
import { TrialRegister } from '../screens/trial/trial-register.tsx'
import { useSettings } from '../ui/settings-context.ts'
import { Captcha } from './-captcha.tsx'

/** Pairs the trial registration with its screen and its captcha. */
export function TrialRegisterPage({ query, countries }: { query: TrialQuery; countries: CountryList }) {
  const settings = useSettings()
  const { email = '', ...keep } = query
  const { productCode, return_to } = keep
  const flow = useFlow(trialRegisterMachine, {
    email,
    keep,
    returnTo: returnAddressOrHome(return_to, settings),
    tracking: trackingOf(query),
    productCode: productCode || settings.trialProductCode,
  })
  const { attempts, captcha, complaints } = flow.snapshot.context
  const fail = () => flow.send({ type: 'captcha.fail' })
  return (
    <TrialRegister
      {...flow}
      countries={countries}
      captcha={
        captcha !== 'none' && (
          <Captcha key={attempts} kind={captcha} error={complaints.captchaAnswer} onFailure={fail} />
        )
      }
    />
  )
}
