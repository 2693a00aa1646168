import { Trans, useLingui } from '@lingui/react/macro'
import type { Problem } from '#machines/port/problem.ts'
import { returnAddressOrHome } from '../../browser/addresses.ts'
import { Button, ButtonFace, buttonClass } from '../../ui/buttons/button.tsx'
import { useVisitQuery } from '../../ui/context/navigation.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { HostName } from '../../ui/frame/host-name.tsx'
import css from './load-error.module.css'
import { useProblemText } from './problem-notice.tsx'

export interface LoadErrorProps {
  snapshot: { context: { problem: Problem | undefined } }
  send(event: { type: 'load.retry' }): void
}

export function LoadError({ snapshot, send }: LoadErrorProps) {
  const { t } = useLingui()
  const { problem } = snapshot.context
  const words = useProblemText(problem)
  const way = returnAddressOrHome(useVisitQuery().return_to, useSettings())
  const host = <HostName of={way} />
  return (
    <Result kind="error" title={<Trans>Oops... what a mess.</Trans>} problem={problem}>
      <p dir="auto">{words}</p>
      <Button kind="primary" onClick={() => send({ type: 'load.retry' })}>
        <span className={css.capital}>{t`try again`}</span>
      </Button>
      <a className={buttonClass('secondary')} href={way}>
        <ButtonFace>
          <Trans>Continue to {host}</Trans>
        </ButtonFace>
      </a>
    </Result>
  )
}
