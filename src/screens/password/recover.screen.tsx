import { Trans, useLingui } from '@lingui/react/macro'
import type { recoverMachine } from '#machines/password/recover.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { useAsWritten } from '../../language/use-as-written.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { text } from '../../ui/forms/read-form.ts'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { BackLink } from '../common/back-link.tsx'
import { FlowForm } from '../forms/flow-form.tsx'
import { isWrong } from '../forms/form-state.ts'

export interface RecoverProps extends FlowProps<typeof recoverMachine>, ReturnProps {
  login?: '/service_login' | '/trial/login'
}

export function Recover({ snapshot, send, search, login = '/service_login' }: RecoverProps) {
  const { t } = useLingui()
  const email = useAsWritten(snapshot.context.email)
  if (snapshot.matches('sent')) {
    return (
      <Page title={t`Recover password`}>
        <Result kind="success" title={<Trans>Check your inbox</Trans>}>
          <p>
            <Trans>
              If we found your account, we've sent an email to <bdi translate="no">{email}</bdi> with a link to reset
              your password
            </Trans>
          </p>
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
