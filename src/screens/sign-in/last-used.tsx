import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignInWay } from '../../../machines/security/address.ts'
import { Versions } from '../../ui/frame/versions.tsx'
import css from './last-used.module.css'

const { place, mark } = css

interface LastUsedProps {
  way: SignInWay
  last: SignInWay | undefined
  /** The button of the way, whose name says it, too. */
  children: ReactNode
}

/** Marks one of the ways to sign in as the one that was used last. */
export function LastUsed({ way, last, children }: LastUsedProps) {
  const words = (
    <span className={mark} aria-hidden="true">
      <Trans>Last used</Trans>
    </span>
  )
  return (
    <div className={place}>
      {children}
      <Versions now={way === last ? `last-${way}` : 'other'} of={{ [`last-${way}`]: words, other: null }} />
    </div>
  )
}
