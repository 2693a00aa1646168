import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { IdentityProvider } from '#machines/port/gateway.ts'
import type { socialLoginMachine } from '#machines/sign-in/social-login.machine.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import type { FlowProps } from '../../flow.ts'
import { useLink } from '../../ui/buttons/link.tsx'
import { ProviderButton } from '../../ui/buttons/provider-button.tsx'
import css from '../../ui/buttons/providers.module.css'
import { isBusy } from '../forms/is-busy.ts'
import { ProblemNotice } from '../results/problem-notice.tsx'

const noticeId = 'in-app-notice'

interface SocialButtonsProps extends FlowProps<typeof socialLoginMachine> {
  platforms: IdentityProvider[]
  corporate: boolean
  search: Record<string, string>
  notice: ReactNode
}

export function SocialButtons({ snapshot, send, platforms, corporate, ...rest }: SocialButtonsProps) {
  const { search, notice } = rest
  const { isInApp, platform, problem } = snapshot.context
  const corporateLink = useLink({ to: '/corporate_login', search })
  const busy = isBusy(snapshot)
  const isConfined = useHydrated() && isInApp
  if (platforms.length === 0 && !corporate) return null
  return (
    <>
      <p className={css['divider']}>
        <Trans>or</Trans>
      </p>
      <ProblemNotice problem={problem} />
      <div className={css['providers']}>
        {platforms.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            describedBy={isConfined && provider === 'google' ? noticeId : undefined}
            busy={busy && platform === provider}
            onClick={() => send({ type: 'provider.choose', platform: provider })}
          />
        ))}
        {corporate && <ProviderButton {...corporateLink} provider="corporate" />}
      </div>
      {isConfined && <div id={noticeId}>{notice}</div>}
    </>
  )
}
