import { Trans } from '@lingui/react/macro'
import type { Href } from '../../../machines/parts/destination.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ProfileSavedProps {
  returnTo: Href | undefined
  onLeave(): void
}

/** Says that everything is saved, with the way back where there is one. */
export function ProfileSaved({ returnTo, onLeave }: ProfileSavedProps) {
  return (
    <Notice
      kind="success"
      action={
        returnTo && (
          <Button kind="quiet" onClick={onLeave}>
            <Trans>Back to where you came from</Trans>
          </Button>
        )
      }
    >
      <Trans>Your profile was saved.</Trans>
    </Notice>
  )
}
