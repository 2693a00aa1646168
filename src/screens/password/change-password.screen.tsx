import { Trans, useLingui } from '@lingui/react/macro'
import type { changePasswordMachine } from '#machines/password/change-password.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { secret } from '../../ui/forms/read-form.ts'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Quoted } from '../common/quoted.tsx'
import { SessionOver } from '../common/session-over.tsx'
import { FlowForm } from '../forms/flow-form.tsx'
import { isWrong } from '../forms/form-state.ts'
import { NewPassword } from '../forms/new-password.tsx'

const changeControls = { oldPassword: secret, newPassword: secret }

export function ChangePassword({
  snapshot,
  send,
  email,
  required,
}: FlowProps<typeof changePasswordMachine> & { email: string; required: boolean }) {
  const { t } = useLingui()
  const title = t`Change password`
  const { checklist, nonLatin, problem } = snapshot.context
  if (snapshot.matches('saved') || snapshot.matches('leaving')) {
    return (
      <Page title={title}>
        <Result kind="success" title={<Trans>Password updated</Trans>}>
          <p>{t`Password successfully updated. Redirecting you to login page...`}</p>
          <Button kind="primary" onClick={() => send({ type: 'visitor.leave' })}>{t`Sign in`}</Button>
        </Result>
      </Page>
    )
  }
  return (
    <Page title={title} errors={isWrong(snapshot.context)}>
      <Heading sub={<Quoted text={email} name />}>{title}</Heading>
      {snapshot.matches({ filling: 'expired' }) && <SessionOver />}
      {required && !problem && (
        <Notice kind="info">{t`Your password has to be updated. Choose a new one to continue.`}</Notice>
      )}
      <FlowForm {...{ snapshot, send }} controls={changeControls} submit={<Trans>Change password</Trans>}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="oldPassword"
          label={t`Current password`}
          toggles={[t`Show current password`, t`Hide current password`]}
          autoComplete="current-password"
          nonLatin={nonLatin}
        />
        <NewPassword checklist={checklist} />
      </FlowForm>
    </Page>
  )
}
