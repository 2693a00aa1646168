import { Trans, useLingui } from '@lingui/react/macro'
import type { sessionMachine } from '#machines/sign-in/session.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LoadOrError } from '../results/load-or-error.tsx'
import { SignedInAs } from '../results/signed-in-as.tsx'

export function DesktopSignedIn(flow: FlowProps<typeof sessionMachine>) {
  const { t } = useLingui()
  const { session } = flow.snapshot.context
  if (!session) return <LoadOrError {...flow} title={t`Sign in complete`} note={t`Checking who is signed in…`} />
  return (
    <Page title={t`Sign in complete`}>
      <Result kind="success" title={t`Sign in complete`}>
        <SignedInAs session={session} />
        <p>
          <Trans>You can close this window and return to your application.</Trans>
        </p>
      </Result>
    </Page>
  )
}
