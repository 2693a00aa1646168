import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { licenseRetries, licenseRetryDelay, licenseTimeout } from '#machines/limits.ts'
import type { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../language/translate.ts'
import { Attempts } from '../../ui/feedback/attempts.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { useAnnouncement } from '../../ui/feedback/use-announcement.ts'
import { problemText } from '../results/problem-notice.tsx'

interface LicenseWaitingProps extends Pick<FlowProps<typeof activateLicenseMachine>, 'snapshot'> {
  linked: ReactNode
  manual: ReactNode
}

export function LicenseWaiting({ snapshot, linked, manual }: LicenseWaitingProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { attempt, problem } = snapshot.context
  const total = licenseRetries + 1
  const isUnderWay = snapshot.matches('activating')
  useAnnouncement(isUnderWay && t`Activating the license server, attempt ${attempt} of ${total}`)
  return (
    <Result kind="waiting" title={<Trans>Activating your License Server. Please wait</Trans>}>
      <p>{linked}</p>
      {snapshot.matches('asking') ? (
        <p>
          <Trans>Your browser may ask whether this site can access this computer. Please allow it.</Trans>
        </p>
      ) : (
        <>
          <Attempts attempt={attempt} total={total} isUnderWay={isUnderWay}>
            {isUnderWay && (
              <Trans>
                Waiting for the license server: <Countdown key={attempt} time={licenseTimeout} />
              </Trans>
            )}
            {snapshot.matches('pausing') && (
              <Trans>
                Next attempt in <Countdown key={attempt} time={licenseRetryDelay} />
              </Trans>
            )}
          </Attempts>
          <p>
            <Trans>
              Meanwhile, make sure that the license server is installed and running on this computer, and leave this
              page open.
            </Trans>
          </p>
          {problem && <Reason key={problem.message}>{problemText(problem, translate)}</Reason>}
        </>
      )}
      {manual}
    </Result>
  )
}

// A component of its own, so that the same reason is spoken only once.
function Reason({ children }: { children: string }) {
  useAnnouncement(children)
  return <p>{children}</p>
}
