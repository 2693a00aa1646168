import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Problem } from '#machines/port/problem.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface BlockedNoticeProps {
  problem: Problem | undefined
  recovery: '/account/recover' | '/trial/recover'
  search: Record<string, string>
}

export function BlockedNotice({ problem, recovery, search }: BlockedNoticeProps) {
  const { t } = useLingui()
  // Counted from here, also where the sentence around the countdown is rendered again.
  const [since] = useState(() => performance.now())
  return (
    <Notice
      kind="warning"
      problem={problem}
      action={
        <Link to={recovery} search={search}>
          <Trans>Forgot password?</Trans>
        </Link>
      }
    >
      {problem?.seconds === undefined ? (
        <Trans>
          Your account is temporarily blocked after repeated wrong passwords. Wait one minute and try again, or reset
          the password via Forgot password.
        </Trans>
      ) : (
        <Trans>
          Your account is temporarily blocked after repeated wrong passwords. Try again in{' '}
          <Countdown time={problem.seconds * 1_000} since={since} over={t`You can try signing in again now.`} />, or
          reset the password via Forgot password.
        </Trans>
      )}
    </Notice>
  )
}
