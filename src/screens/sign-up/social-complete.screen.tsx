import { Trans, useLingui } from '@lingui/react/macro'
import type { socialCompleteMachine } from '#machines/sign-up/social-complete.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { HostName } from '../../ui/frame/host-name.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Quoted } from '../common/quoted.tsx'

export function SocialComplete({
  snapshot,
  send,
  fullName,
}: FlowProps<typeof socialCompleteMachine> & { fullName: string }) {
  const { t } = useLingui()
  const { email, returnTo, home } = snapshot.context
  const host = <HostName of={returnTo ?? home} />
  return (
    <Page title={t`Sign up complete`}>
      <Result kind="success" title={<Trans>Account created</Trans>}>
        {(fullName || email) && (
          <p>
            <strong>
              <Quoted text={fullName} name />
            </strong>
            <br />
            <Quoted text={email} name />
          </p>
        )}
        {snapshot.status !== 'done' && (
          <p>{email ? <Trans>Taking you back to {host}…</Trans> : <Trans>You’ll be redirected in a moment.</Trans>}</p>
        )}
        <Button kind="primary" busy={snapshot.status === 'done'} onClick={() => send({ type: 'visitor.leave' })}>
          <Trans>OK</Trans>
        </Button>
      </Result>
    </Page>
  )
}
