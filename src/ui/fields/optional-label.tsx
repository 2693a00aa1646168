import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Joined } from '../feedback/joined.tsx'
import css from './field.module.css'

/** The label of a field that may stay empty. */
export function OptionalLabel({ children }: { children: ReactNode }) {
  return (
    <Joined
      said={children}
      next={
        <span className={css['soft']}>
          <Trans>(optional)</Trans>
        </span>
      }
    />
  )
}
