import { Trans, useLingui } from '@lingui/react/macro'
import type { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import type { Href } from '#machines/security/address.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../language/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { problemText } from '../results/problem-notice.tsx'
import { LicenseWaiting } from './license-waiting.tsx'

interface ActivateLicenseProps extends FlowProps<typeof activateLicenseMachine> {
  isSafari: boolean
  manualLink: Href | undefined
}

function Linked() {
  return <Trans>Your account was created and linked to your Trimble account.</Trans>
}

export function LicenseActivated() {
  const { t } = useLingui()
  const { learningUrl } = useSettings()
  return (
    <Page title={t`Sign up complete`}>
      <Result key="activated" kind="success" title={<Trans>Thank you</Trans>}>
        <p>
          <Linked />
        </p>
        <p>
          <Trans>Your license server is activated. See what you can do with it.</Trans>
        </p>
        <a href={learningUrl} className={buttonClass('primary')}>
          <Trans>Start learning</Trans>
        </a>
      </Result>
    </Page>
  )
}

export function ActivateLicense({ snapshot, send, isSafari, manualLink }: ActivateLicenseProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { supportUrl } = useSettings()
  const { problem } = snapshot.context
  const title = t`Sign up complete`
  const manual = manualLink && (
    <a href={manualLink} rel="noreferrer">
      <Trans>Activate the license server manually</Trans>
    </a>
  )
  if (snapshot.matches('activated')) return <LicenseActivated />
  if (snapshot.hasTag('error')) {
    return (
      <Page title={title} errors>
        <Result
          key="failed"
          kind="error"
          title={<Trans>Your License Server activation failed</Trans>}
          problem={problem}
        >
          {!snapshot.matches('withoutToken') && (
            <p>
              <Linked />
            </p>
          )}
          <p>
            {snapshot.matches({ stopped: 'denied' }) ? (
              <Trans>
                Your browser is blocking this site’s access to this computer. Allow this site to access your local
                network and try again.
              </Trans>
            ) : (
              problemText(problem, translate)
            )}
          </p>
          {snapshot.can({ type: 'activation.retry' }) && (
            <Button kind="primary" onClick={() => send({ type: 'activation.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {manual}
          <a href={supportUrl}>
            <Trans>Contact support</Trans>
          </a>
        </Result>
      </Page>
    )
  }
  return (
    <Page title={title}>
      <LicenseWaiting snapshot={snapshot} linked={<Linked />} manual={isSafari && manual} />
    </Page>
  )
}
