import { Trans, useLingui } from '@lingui/react/macro'
import { resendDelay } from '#machines/limits.ts'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { InboxButton } from '../common/inbox-button.tsx'

interface ActivationSentProps {
  /** As of a countdown: when it was sent, though this part loads later. */
  since: number
  email: string | undefined
}

export function ActivationSent({ since, email }: ActivationSentProps) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>
          You can send it again in{' '}
          <Countdown time={resendDelay} since={since} over={t`You can send the activation link again now.`} />.
        </Trans>
      </p>
      {email && <InboxButton email={email} isPlain />}
    </>
  )
}
