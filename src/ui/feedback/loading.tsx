import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Spinner } from '../icons/spinner.tsx'
import css from './loading.module.css'
import { useSlow } from './use-slow.ts'

const { loading, meanwhile, note, words } = css

interface LoadingProps {
  label?: ReactNode
  heading?: boolean | undefined
  children?: ReactNode
}

export function Loading({ label = <Trans>Loading...</Trans>, heading = true, children }: LoadingProps) {
  const slow = useSlow(true)
  return (
    <>
      <div className={loading} aria-busy="true">
        <Spinner size="1.5rem" />
        {heading ? <h1 className={words}>{label}</h1> : <p className={words}>{label}</p>}
      </div>
      {slow && (
        <p className={note}>
          <Trans>Still working on your request…</Trans>
        </p>
      )}
      {children && <p className={meanwhile}>{children}</p>}
    </>
  )
}
