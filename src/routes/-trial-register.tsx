import { trialRegisterMachine } from '../../machines/trial/trial-register.machine.ts'
import { placeAfter, returnAddressOrHome } from '../browser/addresses.ts'
import type { TrialQuery } from '../browser/entry-queries.ts'
import { trackingOf } from '../browser/tracking.ts'
import { useFlow } from '../flow.ts'
import type { CountryList } from '../screens/shared/person-fields.tsx'
import { TrialRegister } from '../screens/trial/trial-register.screen.tsx'
import { useSettings } from '../ui/context/settings-context.ts'
import { Captcha } from './-captcha.tsx'
import { useFilled } from './-filled.ts'

/** Pairs the trial registration with its screen and its captcha. */
export function TrialRegisterPage({ query, countries }: { query: TrialQuery; countries: CountryList }) {
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
  const { attempts, captcha, fieldErrors } = flow.snapshot.context
  const fail = () => flow.send({ type: 'captcha.fail' })
  return (
    <TrialRegister
      {...flow}
      place={placeAfter('/trial/register', query.return_to, settings)}
      countries={countries}
      filled={filled}
      captcha={
        captcha !== 'none' && (
          <Captcha key={attempts} kind={captcha} error={fieldErrors.captchaAnswer} onFailure={fail} />
        )
      }
    />
  )
}
