import { Trans, useLingui } from '@lingui/react/macro'
import type { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { secret } from '../../ui/forms/read-form.ts'
import { Heading } from '../../ui/frame/heading.tsx'
import { FlowForm } from '../forms/flow-form.tsx'
import { NewPassword } from '../forms/new-password.tsx'
import { LinkedForm, useCheckingLink } from './linked-form.tsx'
import { RefusedLink } from './refused-link.tsx'
import { WhosePassword } from './whose-password.tsx'

export function ResetPassword({ snapshot, send, search }: FlowProps<typeof resetPasswordMachine> & ReturnProps) {
  const { t } = useLingui()
  const meanwhile = useCheckingLink(snapshot)
  const title = t`Reset password`
  const { carried: { email } = {}, checklist, problem } = snapshot.context
  if (snapshot.matches('refused')) return <RefusedLink title={title} problem={problem} search={search} />
  return (
    <LinkedForm {...{ snapshot, send, title }}>
      <Heading>{t`Set a new password`}</Heading>
      <FlowForm
        {...{ snapshot, send, meanwhile }}
        controls={{ newPassword: secret }}
        submit={<Trans>Save password</Trans>}
      >
        <WhosePassword email={email} />
        <NewPassword checklist={checklist} />
      </FlowForm>
    </LinkedForm>
  )
}
