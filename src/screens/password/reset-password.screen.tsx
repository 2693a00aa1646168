import { Trans, useLingui } from '@lingui/react/macro'
import { hasErrors } from '#machines/fields/form-messages.ts'
import { newPasswordError } from '#machines/fields/password.ts'
import type { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { FlowForm } from '../shared/flow-form.tsx'
import { LoadOrError } from '../shared/load-or-error.tsx'
import { NewPassword } from '../shared/new-password.tsx'
import { passwordIn } from '../shared/read-form.ts'
import { RefusedLink } from '../shared/refused-link.tsx'

export function ResetPassword({ snapshot, send, search }: FlowProps<typeof resetPasswordMachine> & ReturnProps) {
  const { t } = useLingui()
  const title = t`Reset password`
  const { checks, fieldErrors, problem, isSubmitted } = snapshot.context
  if (snapshot.matches('refused')) return <RefusedLink title={title} problem={problem} search={search} />
  if (snapshot.matches('validating') || snapshot.matches('unreachable')) {
    const shape = <Skeleton fields={1} checklist />
    return <LoadOrError {...{ snapshot, send, title, shape }} note={t`Checking your link…`} />
  }
  return (
    <Page title={title} errors={isSubmitted && hasErrors(fieldErrors)}>
      <Heading>
        <Trans>Set a new password</Trans>
      </Heading>
      <FlowForm
        {...{ snapshot, send }}
        read={(form) => ({ password: passwordIn(form, 'newPassword') })}
        check={({ password }) => ({ newPassword: newPasswordError(password) })}
        submit={<Trans>Save password</Trans>}
      >
        <NewPassword name="newPassword" checks={checks} onType={send} />
      </FlowForm>
    </Page>
  )
}
