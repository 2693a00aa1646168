import type { Href } from '#machines/security/address.ts'
import { socialLoginMachine } from '#machines/sign-in/social-login.machine.ts'
import { useFlow } from '../../flow.ts'
import { SocialButtons, type SocialButtonsProps } from '../../screens/sign-in/social-buttons.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { isInApp } from './in-app.ts'

interface SocialLoginProps extends Pick<SocialButtonsProps, 'last' | 'companyEmail'> {
  continueTo: Href | undefined
  search: Record<string, string>
  /** False hides the social buttons, but not the corporate one. */
  social?: boolean
}

export function SocialLogin({ continueTo, search, social = true, ...last }: SocialLoginProps) {
  const settings = useSettings()
  const { google, facebook, trimbleLogin, corporateLogin } = settings.flags
  const platforms = [google && 'google', facebook && 'facebook', trimbleLogin && 'trimble'] as const
  const isConfined = social && google && settings.offers.inAppBrowser
  const [to, gateway] = [continueTo ?? settings.homeUrl, settings.gatewayUrl]
  const input = { continue: to, gateway, isInApp: isConfined && isInApp() }
  const flow = useFlow(socialLoginMachine, input)
  const shown = social ? platforms.filter((platform) => platform !== false) : []
  return <SocialButtons {...flow} {...last} platforms={shown} corporate={corporateLogin} search={search} />
}
