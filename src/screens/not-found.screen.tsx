import { useLingui } from '@lingui/react/macro'
import { Result } from '../ui/feedback/result.tsx'
import { Page } from '../ui/frame/page.tsx'
import { SignInLink } from './common/sign-in-link.tsx'

export function NotFound() {
  const { t } = useLingui()
  return (
    <Page title={t`404 – PAGE NOT FOUND`}>
      <meta name="robots" content="noindex" />
      <Result kind="info" title={t`404 – PAGE NOT FOUND`}>
        <p>{t`There’s nothing at this address. The link may be out of date or mistyped.`}</p>
        <SignInLink />
      </Result>
    </Page>
  )
}
