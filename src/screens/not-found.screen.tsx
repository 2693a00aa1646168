import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '../ui/controls/button-class.ts'
import { Link } from '../ui/controls/link.tsx'
import { Result } from '../ui/feedback/result.tsx'
import { Page } from '../ui/frame/page.tsx'

export function NotFound() {
  const { t } = useLingui()
  return (
    <Page title={t`404 – PAGE NOT FOUND`}>
      <meta name="robots" content="noindex" />
      <Result kind="info" title={t`404 – PAGE NOT FOUND`}>
        <p>
          <Trans>There is nothing at this address. The link may be old, or mistyped.</Trans>
        </p>
        <Link to="/service_login" className={buttonClass('primary')}>
          <Trans>Sign in</Trans>
        </Link>
      </Result>
    </Page>
  )
}
