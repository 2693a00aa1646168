import { useLingui } from '@lingui/react/macro'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'

export function DesktopSignedOut() {
  const { t } = useLingui()
  return (
    <Page title={t`Sign out complete`}>
      <Result kind="success" title={t`Sign out complete`}>
        <p>{t`You can close this window and return to your application.`}</p>
      </Result>
    </Page>
  )
}
