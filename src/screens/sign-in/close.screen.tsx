import { useLingui } from '@lingui/react/macro'
import type { closeMachine } from '#machines/sign-in/close.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'

export function Close({ snapshot }: FlowProps<typeof closeMachine>) {
  const { t } = useLingui()
  return (
    <Page title={t`Sign in complete`}>
      {snapshot.matches('leftOpen') ? (
        <Result kind="success" title={t`Sign in complete`}>
          <p>{t`You can close this window.`}</p>
        </Result>
      ) : (
        <Loading>{t`This window will close automatically.`}</Loading>
      )}
    </Page>
  )
}
