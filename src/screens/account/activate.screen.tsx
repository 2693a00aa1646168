import { Trans, useLingui } from '@lingui/react/macro'
import type { activateMachine } from '#machines/account/activate.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { useTranslate } from '../../language/translate.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ConfirmLink } from '../results/confirm-link.tsx'
import { LoadOrError } from '../results/load-or-error.tsx'
import { problemText } from '../results/problem-notice.tsx'
import { SignInLink } from '../results/sign-in-link.tsx'

/** Only the sign-in page sends another activation link. */
export function ActivationWay({ search }: ReturnProps) {
  return (
    <>
      <p>
        <Trans>You can request a new activation link on the sign-in page.</Trans>
      </p>
      <SignInLink search={{ ...search, prompt: 'login' }} />
    </>
  )
}

export function Activated({ search }: ReturnProps) {
  const { t } = useLingui()
  return (
    <Page title={t`Activate account`}>
      <Result kind="success" title={<Trans>Your account is active</Trans>}>
        <p>
          <Trans>You can sign in now.</Trans>
        </p>
        <SignInLink search={{ ...search, prompt: 'login' }} />
      </Result>
    </Page>
  )
}

export function Activate({ snapshot, send, search }: FlowProps<typeof activateMachine> & ReturnProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const title = t`Activate account`
  const { problem } = snapshot.context
  if (snapshot.matches('confirming')) return <ConfirmLink send={send} />
  if (snapshot.matches('active')) return <Activated search={search} />
  if (snapshot.matches('refused')) {
    return (
      <Page title={title} errors>
        <Result kind="error" title={<Trans>We couldn’t activate your account</Trans>} problem={problem}>
          <p>{problemText(problem, translate)}</p>
          <ActivationWay search={search} />
        </Result>
      </Page>
    )
  }
  return <LoadOrError snapshot={snapshot} send={send} title={title} note={t`Activating your account…`} />
}
