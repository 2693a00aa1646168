import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { licenseRetries, licenseRetryDelay, licenseTimeout } from '#machines/limits.ts'
import type { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useAnnouncement } from '../../ui/feedback/announce.ts'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { useProblemText } from '../common/problem-notice.tsx'
import css from './attempts.module.css'

interface LicenseWaitingProps extends Pick<FlowProps<typeof activateLicenseMachine>, 'snapshot'> {
  linked: ReactNode
  manual: ReactNode
}

export function LicenseWaiting({ snapshot, linked, manual }: LicenseWaitingProps) {
  const { t } = useLingui()
  const { attempt, problem } = snapshot.context
  const words = useProblemText(problem)
  const total = licenseRetries + 1
  const isUnderWay = snapshot.matches('activating')
  const all = Array.from({ length: total }, (_, index) => index + 1)
  const stateOf = (each: number) => (each > attempt ? 'left' : each === attempt && isUnderWay ? 'now' : 'failed')
  useAnnouncement(isUnderWay && t`Activating the license server, attempt ${attempt} of ${total}`)
  return (
    <Result kind="waiting" title={<Trans>Activating your License Server. Please wait</Trans>}>
      <p>{linked}</p>
      {snapshot.matches('asking') ? (
        <p>{t`Your browser may ask whether this site can access this computer. Please allow it.`}</p>
      ) : (
        <>
          <div className={css.attempts}>
            <div className={css.line}>
              <span className={css.dots} aria-hidden="true">
                {all.map((each) => (
                  <span key={each} data-state={stateOf(each)} />
                ))}
              </span>
              <p>
                <Trans>
                  Attempt {attempt} of {total}
                </Trans>
              </p>
            </div>
            <p>
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
            </p>
          </div>
          <p>
            <Trans>
              Meanwhile, make sure that the license server is installed and running on this computer, and leave this
              page open.
            </Trans>
          </p>
          {problem && <Reason key={problem.message}>{words}</Reason>}
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
