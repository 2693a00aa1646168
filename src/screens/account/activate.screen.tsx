import { Trans, useLingui } from '@lingui/react/macro'
import type { activateMachine } from '#machines/account/activate.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ConfirmLink } from '../common/confirm-link.tsx'
import { LoadOrError } from '../common/load-or-error.tsx'
import { useProblemText } from '../common/problem-notice.tsx'
import { SignInLink } from '../common/sign-in-link.tsx'

/** Only the sign-in page sends another activation link. */
export function ActivationWay({ search }: ReturnProps) {
  const { t } = useLingui()
  return (
    <>
      <p>{t`You can request a new activation link on the sign-in page.`}</p>
      <SignInLink search={{ ...search, prompt: 'login' }} />
    </>
  )
}

export function Activated({ search }: ReturnProps) {
  const { t } = useLingui()
  return (
    <Page title={t`Activate account`}>
      <Result kind="success" title={<Trans>Your account is active</Trans>}>
        <p>{t`You can sign in now.`}</p>
        <SignInLink search={{ ...search, prompt: 'login' }} />
      </Result>
    </Page>
  )
}

export function Activate({ snapshot, send, search }: FlowProps<typeof activateMachine> & ReturnProps) {
  const { t } = useLingui()
  const title = t`Activate account`
  const { problem } = snapshot.context
  const words = useProblemText(problem)
  if (snapshot.matches('confirming')) return <ConfirmLink send={send} />
  if (snapshot.matches('active')) return <Activated search={search} />
  if (snapshot.matches('refused')) {
    return (
      <Page title={title} errors>
        <Result kind="error" title={<Trans>We couldn’t activate your account</Trans>} problem={problem}>
          <p>{words}</p>
          <ActivationWay search={search} />
        </Result>
      </Page>
    )
  }
  return <LoadOrError snapshot={snapshot} send={send} title={title} note={t`Activating your account…`} />
}
