import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../ui/context/settings-context.ts'
import { SmallPrint } from '../../ui/frame/small-print.tsx'
import { Versions } from '../../ui/frame/versions.tsx'

/** The way back from the login, for those who may turn back. */
export function LoginBack({ allowed }: { allowed: boolean }) {
  const { homeUrl } = useSettings()
  const back = (
    <SmallPrint>
      <a href={homeUrl}>
        <Trans>Back</Trans>
      </a>
    </SmallPrint>
  )
  return <Versions now={allowed ? 'noUpdate' : 'update'} of={{ update: null, noUpdate: back }} />
}
