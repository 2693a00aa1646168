import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Spinner } from '../icons/icon.tsx'
import css from './loading.module.css'
import { Result } from './result.tsx'
import { useSlow } from './use-slow.ts'

interface LoadingProps {
  label?: ReactNode
  heading?: boolean | undefined
  /** What happens meanwhile: the heading. */
  children?: ReactNode
}

export function Loading({ label = <Trans>Loading...</Trans>, heading = true, children }: LoadingProps) {
  const words = useSlow(true)
  const slow = words && <p className={css.note}>{words}</p>
  if (children)
    return (
      <Result kind="waiting" title={children}>
        <p>{label}</p>
        {slow}
      </Result>
    )
  return (
    <>
      <div className={css.loading} aria-busy="true">
        <Spinner size="1.5rem" />
        {heading ? <h1 className={css.words}>{label}</h1> : <p className={css.words}>{label}</p>}
      </div>
      {slow}
    </>
  )
}
