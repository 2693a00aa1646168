import { Trans } from '@lingui/react/macro'
import { type Href, hostOf } from '#machines/security/address.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useSettings } from '../context/settings-context.ts'
import css from './heading.module.css'
import { Variants } from './variants.tsx'

/** The inlined script fills it into a prerendered page. */
export function ReturnHost({ to }: { to: Href | undefined }) {
  const isHydrated = useHydrated()
  const isOffered = useSettings().offers.returnHost
  const host = (
    <bdi data-host translate="no" suppressHydrationWarning>
      {isHydrated && to ? hostOf(to) : ''}
    </bdi>
  )
  const words = (
    <p className={css.under}>
      <Trans>Then you’ll continue to {host}.</Trans>
    </p>
  )
  return (
    <Variants block of="host" now={to && isOffered ? 'returning' : 'none'} all={{ none: null, returning: words }} />
  )
}
