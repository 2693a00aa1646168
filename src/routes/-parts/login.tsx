import type { ReactNode } from 'react'
import { isEmail } from '#machines/fields/email.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { returnAddress } from '../../browser/addresses.ts'
import { inputOf } from '../../browser/controls.ts'
import { lastUsername, lastWay } from '../../browser/last-sign-in.ts'
import { passedOn } from '../../browser/visit-query.ts'
import { useFlow } from '../../flow.ts'
import { ForgetUser } from '../../screens/sign-in/forget-user.tsx'
import { Login } from '../../screens/sign-in/login.screen.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { FormCaptcha } from './captcha.tsx'
import { ResendLink } from './resend-link.tsx'
import { asksForLogin, type LoginSearch } from './search-names.ts'
import { SocialLogin } from './social-login.tsx'
import { useFlash } from './use-flash.ts'

export function LoginPage({ query, leaving }: { query: LoginSearch; leaving?: ReactNode }) {
  const settings = useSettings()
  const returnTo = returnAddress(query.return_to, settings)
  const flash = useFlash()
  const remembered = query.email ? undefined : lastUsername()
  const flow = useFlow(loginMachine, {
    returnTo,
    isReturnRefused: Boolean(query.return_to) && !returnTo,
    home: settings.homeUrl,
    prompted: asksForLogin(query),
    passwordUpdateRequired: Boolean(query.required_password_update),
    username: query.email ?? remembered ?? '',
    isRemembered: remembered !== undefined,
    flash,
  })
  const { isRemembered = false, username } = flow.snapshot.context
  const search = passedOn(query)
  const companyEmail = () => {
    const name = lastWay() === 'corporate' ? lastUsername() : undefined
    return name === inputOf('username')?.value ? name : undefined
  }
  const welcome = settings.offers.welcomeBack ? { last: lastWay() ?? ('none' as const), companyEmail } : {}
  return (
    <Login
      {...{ ...flow, search, leaving, flash }}
      named={isEmail(username) ? { ...search, email: username } : search}
      forget={<ForgetUser isKnown={isRemembered} send={flow.send} />}
      captcha={<FormCaptcha flow={flow} />}
      social={<SocialLogin continueTo={returnTo} search={search} {...welcome} />}
      resend={<ResendLink field="username" send={flow.send} returnTo={returnTo} />}
    />
  )
}
