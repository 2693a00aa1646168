import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { resendDelay } from '#machines/limits.ts'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { lazyPart, Nothing } from '../../ui/frame/lazy-part.tsx'

const InboxButton = lazyPart(async () => (await import('../results/inbox-button.tsx')).InboxButton, Nothing)

export function ActivationSent({ email }: { email: string | undefined }) {
  const { t } = useLingui()
  // Counted from here, also where the sentence around the countdown is rendered again.
  const [since] = useState(() => performance.now())
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
