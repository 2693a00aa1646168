import { Trans, useLingui } from '@lingui/react/macro'
import { resendDelay } from '../../../machines/limits.ts'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { InboxButton } from '../shared/inbox-button.tsx'

interface ActivationSentProps {
  email: string | undefined
  /** On the clock of `performance.now()`, when the email was sent. */
  since: number
}

export function ActivationSent({ email, since }: ActivationSentProps) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>
          You can send it again in <Countdown time={resendDelay} since={since} over={t`You can send it again now.`} />
        </Trans>
      </p>
      {email && <InboxButton email={email} isPlain />}
    </>
  )
}
