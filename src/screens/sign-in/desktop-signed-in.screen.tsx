import { useLingui } from '@lingui/react/macro'
import type { sessionMachine } from '#machines/sign-in/session.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LoadOrError } from '../common/load-or-error.tsx'
import { SignedInAs } from '../common/signed-in-as.tsx'

export function DesktopSignedIn(flow: FlowProps<typeof sessionMachine>) {
  const { t } = useLingui()
  const { session } = flow.snapshot.context
  if (!session) return <LoadOrError {...flow} title={t`Sign in`} note={t`Checking who’s signed in…`} />
  return (
    <Page title={t`Sign in complete`}>
      <Result kind="success" title={t`Sign in complete`}>
        <SignedInAs session={session} />
        <p>{t`You can close this window and return to your application.`}</p>
      </Result>
    </Page>
  )
}
