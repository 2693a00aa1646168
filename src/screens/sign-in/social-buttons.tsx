import { useLingui } from '@lingui/react/macro'
import type { Way } from '#machines/leaving.ts'
import type { IdentityProvider } from '#machines/port/gateway.ts'
import type { socialLoginMachine } from '#machines/sign-in/social-login.machine.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import type { FlowProps } from '../../flow.ts'
import { useLink } from '../../ui/buttons/link.tsx'
import { ProviderButton } from '../../ui/buttons/provider-button.tsx'
import css from '../../ui/buttons/providers.module.css'
import { lazyPart, Nothing } from '../../ui/context/lazy-part.tsx'
import { Variants } from '../../ui/frame/variants.tsx'
import { ProblemNotice } from '../common/problem-notice.tsx'
import { isBusy } from '../forms/form-state.ts'

const InAppNotice = lazyPart(async () => (await import('./in-app-notice.tsx')).InAppNotice, Nothing)

const noticeId = 'in-app-notice'

export interface SocialButtonsProps extends FlowProps<typeof socialLoginMachine> {
  platforms: IdentityProvider[]
  corporate: boolean
  search: Record<string, string>
  /** How the visitor signed in last on this device; undefined where that is not told. */
  last?: Way | 'none' | undefined
  /** The email with which the visitor came from a company, if it is still the one to sign in with. */
  companyEmail?: (() => string | undefined) | undefined
}

const noWay = { none: null, google: null, facebook: null, trimble: null, corporate: null }

export function SocialButtons({ snapshot, send, platforms, corporate, ...rest }: SocialButtonsProps) {
  const { t } = useLingui()
  const { search, last, companyEmail } = rest
  const { company, isInApp, platform, problem } = snapshot.context
  const busy = isBusy(snapshot)
  const goToCompany = () => {
    const email = problem ? undefined : companyEmail?.()
    if (email && !busy) send({ type: 'company.choose', email })
    return Boolean(email)
  }
  const corporateLink = useLink({ to: '/corporate_login', search }, goToCompany)
  const words = <span className={css.last}>{t`Last used`}</span>
  const markOf = (way: Way) => last && <Variants of="way" now={last} all={{ ...noWay, [way]: words }} />
  const isConfined = useHydrated() && isInApp
  if (platforms.length === 0 && !corporate) return null
  return (
    <>
      <p className={css.divider}>{t`or`}</p>
      <ProblemNotice problem={problem} />
      <div className={css.providers}>
        {platforms.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            describedBy={isConfined && provider === 'google' ? noticeId : undefined}
            mark={markOf(provider)}
            busy={busy && platform === provider}
            onClick={() => send({ type: 'provider.choose', platform: provider })}
          />
        ))}
        {corporate && (
          <ProviderButton
            {...corporateLink}
            provider="corporate"
            mark={markOf('corporate')}
            busy={busy && company !== ''}
          />
        )}
      </div>
      {isConfined && (
        <div id={noticeId}>
          <InAppNotice />
        </div>
      )}
    </>
  )
}
