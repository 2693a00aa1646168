import { Trans } from '@lingui/react/macro'
import { NewTabLink } from '../../ui/buttons/new-tab-link.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
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
        By creating an account you agree to the <NewTabLink href={termsUrl}>terms of use</NewTabLink> and to the{' '}
        <NewTabLink href={privacyUrl}>privacy policy</NewTabLink>.
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
