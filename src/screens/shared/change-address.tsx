import { Trans } from '@lingui/react/macro'
import type { Target } from '../../ui/context/navigation.ts'
import { Link } from '../../ui/controls/link.tsx'

export function ChangeAddress(form: Target) {
  return (
    <p>
      <Trans>
        Wrong email? <Link {...form}>Change it</Link>
      </Trans>
    </p>
  )
}
