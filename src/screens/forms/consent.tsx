import { Trans, useLingui } from '@lingui/react/macro'
import { NewTabLink } from '../../ui/buttons/new-tab-link.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import css from '../../ui/fields/checkbox.module.css'
import { SmallPrint } from '../../ui/frame/small-print.tsx'

export function PrivacyText() {
  const { privacyUrl } = useSettings()
  return (
    <SmallPrint>
      <Trans>
        We use your data to manage your account, as described in the{' '}
        <NewTabLink href={privacyUrl}>privacy policy</NewTabLink>.
      </Trans>
    </SmallPrint>
  )
}

export function TermsText() {
  const { privacyUrl, termsUrl } = useSettings()
  return (
    <SmallPrint>
      <Trans>
        By creating an account, you agree to the <NewTabLink href={termsUrl}>terms of use</NewTabLink> and the{' '}
        <NewTabLink href={privacyUrl}>privacy policy</NewTabLink>.
      </Trans>
    </SmallPrint>
  )
}

export function Newsletter() {
  const { t } = useLingui()
  return (
    <label className={css.row}>
      <input type="checkbox" id="field-newsletterSubscription" name="newsletterSubscription" />
      <span>{t`Send me news, tips and offers by email`}</span>
    </label>
  )
}
