import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../context/translate.ts'
import { Button } from '../controls/button.tsx'
import type { Reported } from '../feedback/reference.tsx'
import { Result } from '../feedback/result.tsx'
import css from './problem.module.css'

const { capital } = css

export interface ProblemProps {
  message: string
  problem?: Reported | undefined
  onRetry?: (() => void) | undefined
}

export function ProblemAlert({ message, problem, onRetry }: ProblemProps) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Result kind="error" title={<Trans>Oops... what a mess.</Trans>} heading={heading} problem={problem}>
      <p>{translate(message)}</p>
      {onRetry && (
        <Button kind="primary" onClick={onRetry}>
          <span className={capital}>
            <Trans>try again</Trans>
          </span>
        </Button>
      )}
    </Result>
  )
}
