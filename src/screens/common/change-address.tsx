import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/buttons/link.tsx'
import type { Target } from '../../ui/context/navigation.ts'

export function ChangeAddress(form: Target) {
  return (
    <p>
      <Trans>
        Wrong email? <Link {...form}>Change it</Link>
      </Trans>
    </p>
  )
}
