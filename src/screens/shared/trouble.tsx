import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Problem } from '../../../machines/port/problem.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { wording } from './problem-notice.tsx'
import css from './trouble.module.css'

const { capital } = css

export interface TroubleProps {
  snapshot: { context: { problem: Problem | undefined } }
  send(event: { type: 'load.retry' }): void
}

export function Trouble({ snapshot, send }: TroubleProps) {
  const { problem } = snapshot.context
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Result kind="error" title={<Trans>Oops... what a mess.</Trans>} heading={heading} problem={problem}>
      <p>{wording(problem, translate)}</p>
      <Button kind="primary" onClick={() => send({ type: 'load.retry' })}>
        <span className={capital}>
          <Trans>try again</Trans>
        </span>
      </Button>
    </Result>
  )
}
