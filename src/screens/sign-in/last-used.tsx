import { Trans } from '@lingui/react/macro'
import type { SignInWay } from '../../../machines/security/address.ts'
import { Versions } from '../../ui/frame/versions.tsx'
import css from './last-used.module.css'

const { mark } = css

/** Marks one of the ways to sign in as the one that was used last. */
export function LastUsed({ way, last }: { way: SignInWay; last: SignInWay | undefined }) {
  const words = (
    <span className={mark}>
      <Trans>Last used</Trans>
    </span>
  )
  return <Versions now={way === last ? `last-${way}` : 'other'} of={{ [`last-${way}`]: words, other: null }} />
}
