import { Trans, useLingui } from '@lingui/react/macro'
import type { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { secret } from '../../ui/forms/read-form.ts'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { isWrong } from '../forms/field-errors.ts'
import { FlowForm } from '../forms/flow-form.tsx'
import { NewPassword } from '../forms/new-password.tsx'
import { LoadOrError } from '../results/load-or-error.tsx'
import { RefusedLink } from './refused-link.tsx'
import { WhosePassword } from './whose-password.tsx'

export function ResetPassword({ snapshot, send, search }: FlowProps<typeof resetPasswordMachine> & ReturnProps) {
  const { t } = useLingui()
  const title = t`Reset password`
  const { carried: { email } = {}, checks, problem } = snapshot.context
  if (snapshot.matches('refused')) return <RefusedLink title={title} problem={problem} search={search} />
  if (snapshot.matches('validating') || snapshot.matches('unreachable')) {
    const shape = <Skeleton lockedFields={email ? 1 : 0} fields={1} checklist />
    return <LoadOrError {...{ snapshot, send, title, shape }} note={t`Checking your link…`} />
  }
  return (
    <Page title={title} errors={isWrong(snapshot.context)}>
      <Heading>
        <Trans>Set a new password</Trans>
      </Heading>
      <FlowForm {...{ snapshot, send }} controls={{ newPassword: secret }} submit={<Trans>Save password</Trans>}>
        <WhosePassword email={email} />
        <NewPassword checks={checks} />
      </FlowForm>
    </Page>
  )
}
