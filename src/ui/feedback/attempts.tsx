import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './attempts.module.css'

const { attempts, line, dots } = css

interface AttemptsProps {
  /** The one that is under way or was the last, from 1. */
  attempt: number
  total: number
  isUnderWay: boolean
  /** What happens now, or next. */
  children: ReactNode
}

/** Shows how many attempts were made at something, and how many are left. */
export function Attempts({ attempt, total, isUnderWay, children }: AttemptsProps) {
  const all = Array.from({ length: total }, (_, index) => index + 1)
  const stateOf = (each: number) => (each > attempt ? 'left' : each === attempt && isUnderWay ? 'now' : 'failed')
  return (
    <div className={attempts}>
      <div className={line}>
        <span className={dots} aria-hidden="true">
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
      <p>{children}</p>
    </div>
  )
}
