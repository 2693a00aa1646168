import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Variants } from '../../ui/frame/variants.tsx'
import { Quoted } from '../results/quoted.tsx'
import { SignInLink } from '../results/sign-in-link.tsx'

interface DesktopErrorProps {
  error_description?: string
}

export function DesktopError({ error_description }: DesktopErrorProps) {
  const { t } = useLingui()
  const { helpCenterUrl } = useSettings()
  return (
    <Page title={t`Something went wrong`}>
      <Result kind="error" title={t`Something went wrong`}>
        <p>
          <Variants
            of="told"
            now={error_description ? 'given' : 'none'}
            all={{
              none: <Trans>We couldn’t sign you in. Try again.</Trans>,
              given: useHydrated() && <Quoted text={error_description ?? ''} />,
            }}
          />
        </p>
        <SignInLink />
        <a href={helpCenterUrl}>
          <Trans>Help Center</Trans>
        </a>
      </Result>
    </Page>
  )
}
