import { Trans } from '@lingui/react/macro'
import { type RegisterForm, registerErrors } from '../../../machines/sign-up/register.rules.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { useHydrated } from '../../ui/context/use-hydrated.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StepBar } from '../../ui/feedback/step-bar.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Newsletter, TermsText } from '../shared/consent.tsx'
import { PersonFields } from '../shared/person-fields.tsx'
import { ProblemNotice, wording } from '../shared/problem-notice.tsx'
import { saidUnder } from '../shared/read-form.ts'
import type { RegisterProps } from './register-props.ts'

interface StepTwoProps extends RegisterProps {
  /** The whole form, of both steps, as it stands. */
  formIn(form: FormData): RegisterForm
}

/** Step 2: name, country and captcha. */
export function StepTwo({ snapshot, send, waits, search, countries, filled, captcha, formIn }: StepTwoProps) {
  const translate = useTranslate()
  const isHydrated = useHydrated()
  const { fieldErrors, email, notes, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const { email: _email, newPassword: _password, ...shown } = fieldErrors
  const errors = saidUnder(shown, translate)

  return (
    <>
      <Heading sub={isHydrated && <bdi>{email}</bdi>}>
        <Trans>Tell us about yourself</Trans>
      </Heading>
      <StepBar step={2} total={2} />
      {problem?.remedy === 'linkAccount' ? (
        <Notice
          kind="warning"
          problem={problem}
          action={
            <Link to="/link/existing/social" search={{ ...search, email }}>
              <Trans>Link existing account</Trans>
            </Link>
          }
        >
          {wording(problem, translate)}
        </Notice>
      ) : (
        <ProblemNotice problem={problem} />
      )}
      <Form
        busy={busy || waits}
        errors={errors}
        notes={notes}
        read={formIn}
        check={(form) => registerErrors(form, snapshot.context.captcha)}
        onEdit={send}
        onSubmit={(form) => send({ type: 'form.submit', form })}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PersonFields
          countries={countries}
          fieldErrors={fieldErrors}
          initial={filled}
          onLeave={(fields) => send({ type: 'field.leave', fields })}
        />
        <Newsletter />
        {captcha}
        <TermsText />
        <Submit busy={busy || snapshot.hasTag('checking')} waits={waits}>
          <Trans>Create account</Trans>
        </Submit>
        <Button kind="quiet" onClick={() => send({ type: 'step.back' })}>
          <Trans>Back</Trans>
        </Button>
      </Form>
    </>
  )
}
