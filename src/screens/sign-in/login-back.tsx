import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Versions } from '../../ui/frame/versions.tsx'

export function LoginBack({ allowed }: { allowed: boolean }) {
  const { homeUrl } = useSettings()
  const back = (
    <a href={homeUrl}>
      <Trans>Back</Trans>
    </a>
  )
  return <Versions now={allowed ? 'noUpdate' : 'update'} of={{ update: null, noUpdate: back }} />
}
