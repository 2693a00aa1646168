import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { SmallPrint } from '../../ui/frame/small-print.tsx'

export function PrivacyText() {
  const { privacyUrl } = useSettings()
  return (
    <SmallPrint>
      <Trans>
        We use your data to manage your account, as described in the <a href={privacyUrl}>privacy policy</a>.
      </Trans>
    </SmallPrint>
  )
}

export function TermsText() {
  const { privacyUrl, termsUrl } = useSettings()
  return (
    <SmallPrint>
      <Trans>
        By creating an account you agree to the <a href={termsUrl}>terms of use</a> and to the{' '}
        <a href={privacyUrl}>privacy policy</a>.
      </Trans>
    </SmallPrint>
  )
}

export function Newsletter() {
  return (
    <Checkbox name="newsletterSubscription">
      <Trans>Send me news, tips and offers by email</Trans>
    </Checkbox>
  )
}
