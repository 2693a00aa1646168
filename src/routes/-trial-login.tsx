import { trialLoginMachine } from '../../machines/trial/trial-login.machine.ts'
import { trialAddress } from '../../machines/trial/trial-steps.ts'
import { returnAddress } from '../browser/addresses.ts'
import type { TrialQuery } from '../browser/entry-queries.ts'
import { useFlow } from '../flow.ts'
import { TrialLogin } from '../screens/trial/trial-login.screen.tsx'
import { useSettings } from '../ui/context/settings-context.ts'
import { Captcha } from './-captcha.tsx'
import { ResendLink } from './-resend-link.tsx'

/** Pairs the trial login with its screen, beside the flows of the captcha and the resend link. */
export function TrialLoginPage({ query: { email = '', ...keep } }: { query: TrialQuery }) {
  const settings = useSettings()
  const trial = settings.trialUrl
  const flow = useFlow(trialLoginMachine, {
    username: email,
    prompted: keep.prompt === 'login',
    trial,
    keep,
  })
  const { attempts, captcha, fieldErrors } = flow.snapshot.context
  const fail = () => flow.send({ type: 'captcha.fail' })
  return (
    <TrialLogin
      {...flow}
      locked={email !== ''}
      corporateTarget={trialAddress(trial, false).href}
      captcha={
        captcha !== 'none' && (
          <Captcha key={attempts} kind={captcha} error={fieldErrors.captchaAnswer} onFailure={fail} />
        )
      }
      resend={
        <ResendLink field="username" tell={flow.send} returnTo={returnAddress(keep.return_to, settings)} isTrial />
      }
    />
  )
}
