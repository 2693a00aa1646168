import { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { trialAddress } from '../../machines/trial/trial-steps.ts'
import { placeAfter, returnAddress } from '../browser/addresses.ts'
import type { TrialQuery } from '../browser/entry-queries.ts'
import { useFlow } from '../flow.ts'
import { TrialLogin } from '../screens/trial/trial-login.screen.tsx'
import { useSettings } from '../ui/context/settings-context.ts'
import { Captcha } from './-captcha.tsx'
import { ResendLink } from './-resend-link.tsx'

/** Pairs the login, on its way to the trial, with the trial's own screen, beside the captcha and the resend link. */
export function TrialLoginPage({ query: { email = '', ...search } }: { query: TrialQuery }) {
  const settings = useSettings()
  const { href: trial } = trialAddress(settings.trialUrl, false)
  const flow = useFlow(loginMachine, {
    returnTo: trial,
    isReturnRefused: false,
    home: trial,
    prompted: search.prompt === 'login',
    passwordUpdateRequired: false,
    username: email,
    trialQuery: search,
  })
  const { attempts, captcha, fieldErrors } = flow.snapshot.context
  const widget = { error: fieldErrors.captchaAnswer, onFailure: () => flow.send({ type: 'captcha.fail' }) }
  return (
    <TrialLogin
      {...flow}
      search={search}
      place={placeAfter('/trial/login', search.return_to, settings)}
      email={email}
      captcha={captcha !== 'none' && <Captcha key={attempts} kind={captcha} {...widget} />}
      resend={
        <ResendLink field="username" tell={flow.send} returnTo={returnAddress(search.return_to, settings)} isTrial />
      }
    />
  )
}
