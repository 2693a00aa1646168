import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'

export function StartAgain({ search }: { search: Record<string, string> }) {
  const { t } = useLingui()
  return <Link to="/trial/email-check" search={search} className={buttonClass('primary')}>{t`Start again`}</Link>
}

export function LinkExpired({ search }: { search: Record<string, string> }) {
  const { t } = useLingui()
  return (
    <Page title={t`Activate account`}>
      <Result kind="error" title={<Trans>Oops! Your activation link has expired.</Trans>}>
        <p>{t`An activation link is valid for 24 hours. Start again to get a new one.`}</p>
        <StartAgain search={search} />
      </Result>
    </Page>
  )
}
