import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../ui/buttons/link.tsx'
import { Submit } from '../../ui/buttons/submit.tsx'
import { StepBar } from '../../ui/feedback/step-bar.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { ReturnHost } from '../../ui/frame/return-host.tsx'
import { ProblemNotice } from '../common/problem-notice.tsx'
import { AccountEmail } from '../forms/account-email.tsx'
import { PrivacyText } from '../forms/consent.tsx'
import { isBusy } from '../forms/form-state.ts'
import { NewPassword } from '../forms/new-password.tsx'
import { EmailTurnedDown } from './email-turned-down.tsx'
import type { RegisterProps, StepProps } from './register-props.ts'

export function StepOneHead({ snapshot, search, returnAddress }: RegisterProps) {
  return (
    <>
      <Heading
        host={<ReturnHost to={returnAddress} />}
        sub={
          <Trans>
            Already have an account?{' '}
            <Link to="/service_login" search={search}>
              Sign in
            </Link>
          </Trans>
        }
      >
        <Trans>Sign up</Trans>
      </Heading>
      <StepBar step={1} />
      <ProblemNotice problem={snapshot.context.problem} />
    </>
  )
}

export function StepOne(props: StepProps) {
  const { snapshot, search, prefilledEmail, isShown } = props
  const { t } = useLingui()
  const { checklist, email, emailRefusal, isEmailLocked } = snapshot.context
  const named = { ...search, email }
  return (
    <>
      <AccountEmail
        defaultValue={prefilledEmail}
        locked={isEmailLocked}
        busy={snapshot.matches('stepOne') && snapshot.hasTag('checking')}
        error={emailRefusal && <EmailTurnedDown reason={emailRefusal.reason} search={named} />}
      />
      <NewPassword first checklist={checklist} />
      <PrivacyText />
      {isShown && <Submit busy={isBusy(snapshot)} checking={snapshot.hasTag('checking')}>{t`Continue`}</Submit>}
    </>
  )
}
