import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './attempts.module.css'

const { attempts, line, dots } = css

interface AttemptsProps {
  /** Counted from 1. */
  attempt: number
  total: number
  isUnderWay: boolean
  children: ReactNode
}

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
