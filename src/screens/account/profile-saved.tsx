import { Trans, useLingui } from '@lingui/react/macro'
import type { Href } from '#machines/security/address.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { HostName } from '../../ui/frame/host-name.tsx'

interface ProfileSavedProps {
  returnTo: Href | undefined
  offersWayOn: boolean
  onLeave(): void
}

export function ProfileSaved({ returnTo, offersWayOn, onLeave }: ProfileSavedProps) {
  const { t } = useLingui()
  const { homeUrl } = useSettings()
  const host = returnTo && <HostName of={returnTo} />
  return (
    <Notice
      kind="success"
      action={
        returnTo ? (
          <Button kind="quiet" onClick={onLeave}>
            <Trans>Back to {host}</Trans>
          </Button>
        ) : (
          offersWayOn && <a href={homeUrl}>{t`Go to the home page`}</a>
        )
      }
    >
      <Trans>Your profile was saved.</Trans>
    </Notice>
  )
}
