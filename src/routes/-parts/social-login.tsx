import type { Href } from '../../../machines/security/address.ts'
import { socialLoginMachine } from '../../../machines/sign-in/social-login.machine.ts'
import { useFlow } from '../../flow.ts'
import { InAppNotice } from '../../screens/sign-in/in-app-notice.tsx'
import { SocialButtons } from '../../screens/sign-in/social-buttons.screen.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { isInApp } from './in-app.ts'

/** What the buttons of the social providers need. */
export interface SocialLoginProps {
  continueTo: Href | undefined
  /** The query that the corporate link hands on. */
  search: Record<string, string>
  /** Whether the social buttons stand here; the corporate one hangs on a flag of its own. */
  social?: boolean
  corporate: boolean
}

/** Pairs the social flow with the buttons that the deployment's flags switch on. */
export function SocialLogin({ continueTo, search, social = true, corporate }: SocialLoginProps) {
  const settings = useSettings()
  const { google, facebook, trimbleLogin, corporateLogin } = settings.flags
  const platforms = [google && 'google', facebook && 'facebook', trimbleLogin && 'trimble'] as const
  const isConfined = social && google && settings.offers?.inAppBrowser !== false
  const [to, gateway] = [continueTo ?? settings.homeUrl, settings.gatewayUrl]
  const input = { continue: to, gateway, isInApp: isConfined && isInApp() }
  const flow = useFlow(socialLoginMachine, input)
  const shown = social ? platforms.filter((platform) => platform !== false) : []
  return (
    <SocialButtons
      {...flow}
      platforms={shown}
      corporate={corporate && corporateLogin}
      notice={<InAppNotice />}
      search={search}
    />
  )
}
