import { Trans, useLingui } from '@lingui/react/macro'
import type { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import type { Href } from '#machines/security/address.ts'
import type { FlowProps } from '../../flow.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { useProblemText } from '../common/problem-notice.tsx'
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
        <p>{t`Your license server is activated. See what you can do with it.`}</p>
        <a href={learningUrl} className={buttonClass('primary')}>{t`Start learning`}</a>
      </Result>
    </Page>
  )
}

export function ActivateLicense({ snapshot, send, isSafari, manualLink }: ActivateLicenseProps) {
  const { t } = useLingui()
  const { supportUrl } = useSettings()
  const { problem } = snapshot.context
  const words = useProblemText(problem)
  const manual = manualLink && <a href={manualLink} rel="noreferrer">{t`Activate the license server manually`}</a>
  if (snapshot.matches('activated')) return <LicenseActivated />
  if (snapshot.hasTag('error')) {
    return (
      <Page title={t`Your License Server activation failed`} errors>
        <Result key="failed" kind="error" title={t`Your License Server activation failed`} problem={problem}>
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
              words
            )}
          </p>
          {snapshot.can({ type: 'activation.retry' }) && (
            <Button kind="primary" onClick={() => send({ type: 'activation.retry' })}>{t`Try again`}</Button>
          )}
          {manual}
          <a href={supportUrl}>{t`Contact support`}</a>
        </Result>
      </Page>
    )
  }
  return (
    <Page title={t`Sign up complete`}>
      <LicenseWaiting snapshot={snapshot} linked={<Linked />} manual={isSafari && manual} />
    </Page>
  )
}
