import { Trans, useLingui } from '@lingui/react/macro'
import type { sessionMachine } from '#machines/sign-in/session.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { fullName } from '../../language/full-name.ts'
import { useLanguage } from '../../ui/context/language-context.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LoadOrError } from '../results/load-or-error.tsx'

export function DesktopSignedIn(flow: FlowProps<typeof sessionMachine>) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { session } = flow.snapshot.context
  if (!session) return <LoadOrError {...flow} title={t`Sign in complete`} note={t`Checking who is signed in…`} />
  // Lingui reads tags out of strings, and leaves any other value as it is.
  const name = [fullName(session.firstName, session.lastName, language)]
  return (
    <Page title={t`Sign in complete`}>
      <Result kind="success" title={t`Sign in complete`}>
        {session.email && (
          <p>
            <Trans>
              You’re signed in as <strong dir="auto">{name}</strong> (<bdi>{[session.email]}</bdi>).
            </Trans>
          </p>
        )}
        <p>
          <Trans>You can close this window and return to your application.</Trans>
        </p>
      </Result>
    </Page>
  )
}
