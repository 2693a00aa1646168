import { Trans, useLingui } from '@lingui/react/macro'
import type { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { secret } from '../../ui/controls/read-form.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { FlowForm } from '../shared/flow-form.tsx'
import { isWrong } from '../shared/is-wrong.ts'
import { LoadOrError } from '../shared/load-or-error.tsx'
import { NewPassword } from '../shared/new-password.tsx'
import { RefusedLink } from './refused-link.tsx'

export function ResetPassword({ snapshot, send, search }: FlowProps<typeof resetPasswordMachine> & ReturnProps) {
  const { t } = useLingui()
  const title = t`Reset password`
  const { checks, problem } = snapshot.context
  if (snapshot.matches('refused')) return <RefusedLink title={title} problem={problem} search={search} />
  if (snapshot.matches('validating') || snapshot.matches('unreachable')) {
    const shape = <Skeleton fields={1} checklist />
    return <LoadOrError {...{ snapshot, send, title, shape }} note={t`Checking your link…`} />
  }
  return (
    <Page title={title} errors={isWrong(snapshot.context)}>
      <Heading>
        <Trans>Set a new password</Trans>
      </Heading>
      <FlowForm {...{ snapshot, send }} controls={{ newPassword: secret }} submit={<Trans>Save password</Trans>}>
        <NewPassword checks={checks} />
      </FlowForm>
    </Page>
  )
}
