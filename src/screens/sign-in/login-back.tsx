import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Variants } from '../../ui/frame/variants.tsx'

export function LoginBack({ allowed }: { allowed: boolean }) {
  const { homeUrl } = useSettings()
  const back = (
    <a href={homeUrl}>
      <Trans>Back</Trans>
    </a>
  )
  return <Variants current={allowed ? 'noUpdate' : 'update'} all={{ update: null, noUpdate: back }} />
}
