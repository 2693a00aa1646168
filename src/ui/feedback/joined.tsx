import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Two parts of a text; the language says what stands between them. */
export function Joined({ said, next }: { said: ReactNode; next: ReactNode }) {
  return (
    <Trans>
      {said} {next}
    </Trans>
  )
}
