import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { loginErrors } from '../../../machines/sign-in/login.rules.ts'
import type { trialLoginMachine } from '../../../machines/trial/trial-login.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { useHydrated } from '../../ui/context/use-hydrated.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ProblemAlert } from '../../ui/frame/problem-alert.tsx'
import { SmallPrint } from '../../ui/frame/small-print.tsx'
import { Versions } from '../../ui/frame/versions.tsx'
import { LoginPassword } from '../shared/login-password.tsx'
import { wording } from '../shared/problem-notice.tsx'
import { loginIn, saidUnder } from '../shared/read-form.ts'
import { TrialLoginNotice, type TrialLoginNoticeProps } from './trial-login-notice.tsx'

interface TrialLoginProps extends FlowProps<typeof trialLoginMachine>, TrialLoginNoticeProps {
  /** The email of the step before, which is changed there. */
  locked: boolean
  captcha: ReactNode
}

/** The login of somebody who has an account and wants a trial. */
export function TrialLogin({ snapshot, send, waits, locked, corporateTarget, captcha, resend }: TrialLoginProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const {
    captcha: captchaKind,
    fieldErrors,
    keep,
    nonLatin,
    notes,
    problem,
    refusals,
    sent,
    username,
  } = snapshot.context
  const busy = snapshot.hasTag('busy')
  // In a prerendered page nothing is at work.
  const isHydrated = useHydrated()
  const errors = saidUnder(fieldErrors, translate)
  const leave = (name: string) => send({ type: 'username.leave', username: name })
  const trouble = snapshot.matches('unreachable') && (
    <ProblemAlert
      message={wording(problem, translate)}
      reference={problem?.guid}
      onRetry={() => send({ type: 'load.retry' })}
    />
  )
  const another = (
    <SmallPrint>
      <Link to="/trial/email-check" search={keep}>
        <Trans>Use another email</Trans>
      </Link>
    </SmallPrint>
  )
  return (
    <Page
      title={t`Sign in`}
      stage
      errors={Boolean(trouble) || (sent && Object.values(errors).some(Boolean))}
      instead={trouble}
    >
      <Heading sub={<Trans>This email address has an account already.</Trans>}>
        <Trans>Sign in to get your trial</Trans>
      </Heading>
      <TrialLoginNotice snapshot={snapshot} corporateTarget={corporateTarget} resend={resend} />
      <Form
        busy={busy || waits}
        errors={errors}
        notes={notes}
        read={loginIn}
        check={(form) => loginErrors(form, captchaKind)}
        onEdit={send}
        onSubmit={(form) => send({ type: 'form.submit', ...form })}
      >
        <Field
          name="username"
          label={t`Email or username`}
          defaultValue={username}
          locked={locked}
          lockedAction={
            <Link to="/trial/email-check" search={{ ...keep, ...(username && { email: username }) }}>
              <Trans>Change email</Trans>
            </Link>
          }
          error={errors['username']}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          onLeave={leave}
          onFill={leave}
        />
        <LoginPassword
          key={`password ${refusals}`}
          error={errors['password']}
          nonLatin={nonLatin}
          forgotten={
            <Link to="/trial/recover" search={{ ...keep, ...(username && { email: username }) }}>
              <Trans>Forgot password?</Trans>
            </Link>
          }
          onType={send}
        />
        {captcha}
        <Submit busy={busy && isHydrated} waits={waits}>
          <Trans>Sign in</Trans>
        </Submit>
      </Form>
      <Versions now={locked ? 'given' : 'notGiven'} of={{ given: null, notGiven: another }} />
    </Page>
  )
}
