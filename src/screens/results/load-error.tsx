import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { Problem } from '#machines/port/problem.ts'
import { returnAddressOrHome } from '../../browser/addresses.ts'
import { leadTo } from '../../browser/lead-to.ts'
import { useTranslate } from '../../language/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useVisitQuery } from '../../ui/context/navigation.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { HostName } from '../../ui/frame/host-name.tsx'
import css from './load-error.module.css'
import { problemText } from './problem-notice.tsx'

const { capital } = css

export interface LoadErrorProps {
  snapshot: { context: { problem: Problem | undefined } }
  send(event: { type: 'load.retry' }): void
}

export function LoadError({ snapshot, send }: LoadErrorProps) {
  const { problem } = snapshot.context
  const translate = useTranslate()
  const way = returnAddressOrHome(useVisitQuery().return_to, useSettings())
  const host = <HostName of={way} />
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => leadTo(heading.current), [])
  return (
    <Result kind="error" title={<Trans>Oops... what a mess.</Trans>} heading={heading} problem={problem}>
      <p>{problemText(problem, translate)}</p>
      <Button kind="primary" onClick={() => send({ type: 'load.retry' })}>
        <span className={capital}>
          <Trans>try again</Trans>
        </span>
      </Button>
      <a className={buttonClass('secondary')} href={way}>
        <Trans>Continue to {host}</Trans>
      </a>
    </Result>
  )
}
