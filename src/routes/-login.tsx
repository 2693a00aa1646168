import { useDeferredValue, useMemo } from 'react'
import { trustedAddress } from '../../machines/parts/destination.ts'
import { loginMachine } from '../../machines/sign-in/login.ts'
import { useFlow } from '../flow.ts'
import { returnAddress } from '../page/addresses.ts'
import type { LoginQuery } from '../page/entry-queries.ts'
import { Login } from '../screens/sign-in/login.tsx'
import { useSettings } from '../ui/settings-context.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { LoginCaptcha, LoginResend, LoginSocial } from './-login-parts.tsx'

/** Pairs the login flow with its screen, beside the flows of the social buttons, the captcha and the resend link. */
export function LoginPage({ query }: { query: LoginQuery }) {
  const settings = useSettings()
  const returnTo = returnAddress(query.return_to, settings)
  const flow = useFlow(loginMachine, {
    returnTo,
    isReturnRefused: Boolean(query.return_to) && !returnTo,
    home: trustedAddress(settings.homeUrl),
    prompted: query.prompt === 'login',
    passwordUpdateRequired: Boolean(query.required_password_update),
    username: query.email ?? '',
  })
  const { captcha, attempts, complaints, username } = flow.snapshot.context
  // The prerendered page knows no query; its links learn the return address right after it was taken over.
  const kept = useHydrated() ? query.return_to : undefined
  const keep = useMemo(() => (kept ? { return_to: kept } : {}), [kept])
  // What is still loading keeps its prerendered look until it is there to be told.
  const keepSoon = useDeferredValue(keep)
  const widget = { error: complaints.captchaAnswer, onFailure: () => flow.send({ type: 'captcha.fail' }) }
  return (
    <Login
      {...flow}
      keep={keep}
      captcha={captcha !== 'none' && <LoginCaptcha key={attempts} kind={captcha} {...widget} />}
      social={<LoginSocial continueTo={returnTo} keep={keepSoon} corporate />}
      resend={<LoginResend email={username} returnTo={returnTo} />}
    />
  )
}
