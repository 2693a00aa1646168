import { Trans, useLingui } from '@lingui/react/macro'
import { resendDelay } from '#machines/limits.ts'
import { Countdown } from '../../ui/feedback/countdown.tsx'

/** `since` is as of a countdown: when it was sent, though this part loads later. */
export function ActivationSent({ since }: { since: number }) {
  const { t } = useLingui()
  return (
    <p>
      <Trans>
        You can send it again in{' '}
        <Countdown time={resendDelay} since={since} over={t`You can send the activation link again now.`} />.
      </Trans>
    </p>
  )
}
