import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { Joined } from '../feedback/joined.tsx'

/** Opens beside the form, which loses nothing; that is said once the page is hydrated, to keep its HTML small. */
export function NewTabLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      {useHydrated() && (
        <span className="visually-hidden">
          <Joined said="" next={<Trans>(opens in a new tab)</Trans>} />
        </span>
      )}
    </a>
  )
}
