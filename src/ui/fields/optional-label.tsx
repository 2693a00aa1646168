import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './field.module.css'

/** The label of a field that may stay empty. */
export function OptionalLabel({ children: label }: { children: ReactNode }) {
  return (
    <Trans>
      {label} <span className={css['soft']}>(optional)</span>
    </Trans>
  )
}
