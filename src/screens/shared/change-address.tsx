import { Trans } from '@lingui/react/macro'
import type { Target } from '../../ui/context/navigation.ts'
import { Link } from '../../ui/controls/link.tsx'

/** The way back to the form in which an address was typed, for whoever sees only now that it is wrong. */
export function ChangeAddress(form: Target) {
  return (
    <p>
      <Trans>
        Wrong address? <Link {...form}>Change it</Link>
      </Trans>
    </p>
  )
}
