import { createFileRoute } from '@tanstack/react-router'
import { isEmail } from '#machines/fields/email.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { trialAddress } from '#machines/trial/trial-steps.ts'
import { returnAddress, shownReturnAddress } from '#src/browser/addresses.ts'
import { useFlow } from '#src/flow.ts'
import { TrialLogin } from '#src/screens/trial/trial-login.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'
import { FormCaptcha } from '../../-parts/captcha.tsx'
import { ResendLink } from '../../-parts/resend-link.tsx'
import { asksForLogin, trialQueryNames, trialSearch } from '../../-parts/search-names.ts'
import { useFlash } from '../../-parts/use-flash.ts'

export const Route = createFileRoute('/_flows/trial/login')({
  validateSearch: trialSearch,
  staticData: { prerender: { email: 'locked', query: trialQueryNames } },
  component: TrialLoginPage,
})

function TrialLoginPage() {
  const { email = '', ...search } = Route.useSearch()
  const settings = useSettings()
  const { href: trial } = trialAddress(settings.trialUrl, false)
  const flow = useFlow(loginMachine, {
    returnTo: trial,
    isReturnRefused: false,
    home: trial,
    prompted: asksForLogin(search),
    passwordUpdateRequired: false,
    username: email,
    trialQuery: search,
  })
  return (
    <TrialLogin
      {...flow}
      search={search}
      returnAddress={shownReturnAddress('/trial/login', search.return_to, settings)}
      email={email}
      isEmailLocked={isEmail(email)}
      flash={useFlash()}
      captcha={<FormCaptcha flow={flow} />}
      resend={
        <ResendLink field="username" send={flow.send} returnTo={returnAddress(search.return_to, settings)} isTrial />
      }
    />
  )
}
