import { Trans, useLingui } from '@lingui/react/macro'
import type { Problem } from '#machines/port/problem.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface BlockedNoticeProps {
  /** As of a countdown: when the account was blocked, though this part loads later. */
  since: number
  problem: Problem | undefined
  recovery: '/account/recover' | '/trial/recover'
  search: Record<string, string>
}

export function BlockedNotice({ since, problem, recovery, search }: BlockedNoticeProps) {
  const { t } = useLingui()
  return (
    <Notice
      kind="warning"
      news
      problem={problem}
      action={<Link to={recovery} search={search}>{t`Forgot password?`}</Link>}
    >
      {problem?.seconds === undefined ? (
        <Trans>
          Your account is temporarily blocked after repeated wrong passwords. Wait one minute and try again, or reset
          the password via “Forgot password?”.
        </Trans>
      ) : (
        <Trans>
          Your account is temporarily blocked after repeated wrong passwords. Try again in{' '}
          <Countdown time={problem.seconds * 1_000} since={since} over={t`You can try signing in again now.`} />, or
          reset the password via “Forgot password?”.
        </Trans>
      )}
    </Notice>
  )
}
