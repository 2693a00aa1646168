import { Trans } from '@lingui/react/macro'
import type { resendActivationMachine } from '../../../machines/sign-in/resend-activation.ts'
import type { FlowProps } from '../../flow.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProblemNotice } from '../parts/problem-notice.tsx'

/** The link that asks for the activation email once more, and what came of it. */
export function ResendActivation({
  snapshot,
  send,
  email,
}: FlowProps<typeof resendActivationMachine> & { email: string }) {
  const { email: asked, problem } = snapshot.context
  if (snapshot.matches('sent')) {
    return (
      <Notice kind="success">
        <Trans>
          A new activation link has been sent to <bdi>{asked}</bdi>. Please use it to activate your account.
        </Trans>
      </Notice>
    )
  }
  return (
    <>
      {snapshot.matches('failed') && <ProblemNotice problem={problem} />}
      <Button kind="quiet" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'activation.resend', email })}>
        <Trans>Resend activation link</Trans>
      </Button>
    </>
  )
}
