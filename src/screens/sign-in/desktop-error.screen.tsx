import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Variants } from '../../ui/frame/variants.tsx'
import { Quoted } from '../common/quoted.tsx'
import { SignInLink } from '../common/sign-in-link.tsx'

export function DesktopError({ error_description }: { error_description?: string }) {
  const { t } = useLingui()
  const { helpCenterUrl } = useSettings()
  return (
    <Page title={t`Something went wrong`}>
      <Result kind="error" title={t`Something went wrong`}>
        <p>
          <Variants
            of="description"
            now={error_description ? 'given' : 'none'}
            all={{
              none: <Trans>We couldn’t sign you in. Try again.</Trans>,
              given: useHydrated() && <Quoted text={error_description ?? ''} />,
            }}
          />
        </p>
        <SignInLink />
        <a href={helpCenterUrl}>{t`Help Center`}</a>
      </Result>
    </Page>
  )
}
