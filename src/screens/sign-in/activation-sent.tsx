import { Trans, useLingui } from '@lingui/react/macro'
import { resendPause } from '../../../machines/limits.ts'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { InboxButton } from '../shared/inbox-button.tsx'

interface ActivationSentProps {
  /** The address that it was sent to, unless the page leads to its inbox anyway. */
  email: string | undefined
  /** When it was sent, on the clock of `performance.now()`. */
  since: number
}

/** Leads to the inbox, and counts down until the email can be sent again. */
export function ActivationSent({ email, since }: ActivationSentProps) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>
          You can send it again in <Countdown time={resendPause} since={since} over={t`You can send it again now.`} />
        </Trans>
      </p>
      {email && <InboxButton email={email} isPlain />}
    </>
  )
}
