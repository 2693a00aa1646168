import { Trans, useLingui } from '@lingui/react/macro'
import type { recoverMachine } from '#machines/password/recover.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { text } from '../../ui/forms/read-form.ts'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { isWrong } from '../forms/field-errors.ts'
import { FlowForm } from '../forms/flow-form.tsx'
import { BackLink } from '../results/back-link.tsx'
import { InboxButton } from '../results/inbox-button.tsx'

interface RecoverProps extends FlowProps<typeof recoverMachine>, ReturnProps {
  login?: '/service_login' | '/trial/login'
}

export function Recover({ snapshot, send, search, login = '/service_login' }: RecoverProps) {
  const { t } = useLingui()
  const { email } = snapshot.context
  if (snapshot.matches('sent')) {
    return (
      <Page title={t`Recover password`}>
        <Result kind="success" title={<Trans>Check your inbox</Trans>}>
          <p>
            <Trans>
              If we found your account, we've sent an email to <bdi>{email}</bdi> with a link to reset your password
            </Trans>
          </p>
          <InboxButton email={email} />
          <p>
            <Trans>
              Wrong email?{' '}
              <Button kind="quiet" onClick={() => send({ type: 'address.change' })}>
                Change it
              </Button>
            </Trans>
          </p>
          <BackLink search={search} to={login} />
        </Result>
      </Page>
    )
  }
  return (
    <Page title={t`Recover password`} errors={isWrong(snapshot.context)}>
      <Heading sub={<Trans>We’ll email you a link to set a new password.</Trans>}>
        <Trans>Forgot password?</Trans>
      </Heading>
      <FlowForm {...{ snapshot, send }} controls={{ email: text }} submit={<Trans>Send link</Trans>}>
        <Field name="email" label={t`Email`} type="email" autoComplete="email" defaultValue={email} autoFocus />
      </FlowForm>
      <BackLink search={search} to={login} />
    </Page>
  )
}
