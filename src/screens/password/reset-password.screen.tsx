import { Trans, useLingui } from '@lingui/react/macro'
import { newPasswordError } from '../../../machines/fields/password.ts'
import type { resetPasswordMachine } from '../../../machines/password/reset-password.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Form } from '../../ui/controls/form.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { NewPassword } from '../shared/new-password.tsx'
import { ProblemNotice } from '../shared/problem-notice.tsx'
import { passwordIn, saidUnder } from '../shared/read-form.ts'
import { RefusedLink } from '../shared/refused-link.tsx'
import { Waiting } from '../shared/waiting.tsx'

export function ResetPassword({
  snapshot,
  send,
  search,
}: FlowProps<typeof resetPasswordMachine> & { search: { return_to?: string } }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const title = t`Reset password`
  const { checks, fieldErrors, notes, problem, sent } = snapshot.context
  const errors = saidUnder(fieldErrors, translate)
  const busy = snapshot.hasTag('busy')
  if (snapshot.matches('refused')) return <RefusedLink title={title} problem={problem} search={search} />
  if (snapshot.matches('validating') || snapshot.matches('unreachable')) {
    const shape = <Skeleton fields={1} checklist />
    return <Waiting {...{ snapshot, send, title, shape }} meanwhile={t`Checking your link…`} />
  }
  return (
    <Page title={title} errors={sent && Boolean(errors['newPassword'])}>
      <Heading>
        <Trans>Set a new password</Trans>
      </Heading>
      <ProblemNotice problem={problem} />
      <Form
        busy={busy}
        errors={errors}
        notes={notes}
        read={(form) => ({ password: passwordIn(form, 'newPassword') })}
        check={({ password }) => ({ newPassword: newPasswordError(password) })}
        onEdit={send}
        onSubmit={(form) => send({ type: 'form.submit', ...form })}
      >
        <NewPassword name="newPassword" checks={checks} error={errors['newPassword']} onType={send} />
        <Submit busy={busy}>
          <Trans>Save password</Trans>
        </Submit>
      </Form>
    </Page>
  )
}
