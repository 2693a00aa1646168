import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasErrors } from '../../../machines/fields/remarks.ts'
import type { Person } from '../../../machines/port/gateway.ts'
import type { Href } from '../../../machines/security/address.ts'
import type { trialRegisterMachine } from '../../../machines/trial/trial-register.machine.ts'
import { trialErrors } from '../../../machines/trial/trial-register.rules.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Form } from '../../ui/controls/form.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ProblemAlert } from '../../ui/frame/problem-alert.tsx'
import { ReturnHost } from '../../ui/frame/return-host.tsx'
import { Newsletter, TermsText } from '../shared/consent.tsx'
import { NewPassword } from '../shared/new-password.tsx'
import { type CountryList, PersonFields } from '../shared/person-fields.tsx'
import { ProblemNotice, wording } from '../shared/problem-notice.tsx'
import { captchaIn, passwordIn, personIn, saidUnder } from '../shared/read-form.ts'
import { TrialEmail } from './trial-email.tsx'

interface TrialRegisterProps extends FlowProps<typeof trialRegisterMachine> {
  place: Href | undefined
  countries: CountryList
  filled: Person | undefined
  captcha: ReactNode
}

export function TrialRegister({ snapshot, send, place, countries, filled, captcha }: TrialRegisterProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { checks, fieldErrors, email, lack, notes, problem, sent } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const errors = saidUnder(fieldErrors, translate)
  const trouble = snapshot.matches('unreachable') && (
    <ProblemAlert
      message={wording(problem, translate)}
      problem={problem}
      onRetry={() => send({ type: 'load.retry' })}
    />
  )
  const trialIn = (form: FormData) => ({
    email,
    password: passwordIn(form, 'newPassword'),
    ...personIn(form),
    ...captchaIn(form),
  })
  const missing =
    lack &&
    (lack === 'corrections' ? (
      <Trans>Correct the marked fields first.</Trans>
    ) : (
      <Trans>Enter your first name, last name and a new password first.</Trans>
    ))
  return (
    <Page title={t`Sign up, step 2 of 2`} errors={Boolean(trouble) || (sent && hasErrors(errors))} instead={trouble}>
      <Heading place={<ReturnHost to={place} />} sub={<Trans>A few words about you, and the trial is yours.</Trans>}>
        <Trans>Start your free trial</Trans>
      </Heading>
      <ProblemNotice problem={problem} />
      <Form
        busy={busy}
        preparing={snapshot.matches({ filling: 'preparing' })}
        errors={errors}
        notes={notes}
        read={trialIn}
        check={(form) => trialErrors(form, snapshot.context.captcha)}
        onEdit={send}
        onSubmit={(form) => send({ type: 'form.submit', form })}
      >
        <TrialEmail {...snapshot.context} />
        <PersonFields
          countries={countries}
          fieldErrors={fieldErrors}
          initial={filled}
          onType={(fields) => send({ type: 'field.change', fields })}
        />
        <NewPassword name="newPassword" checks={checks} error={errors['newPassword']} onType={send} />
        <Newsletter />
        {captcha}
        <TermsText />
        <Submit busy={busy} unavailable={missing}>
          <Trans>Create account</Trans>
        </Submit>
      </Form>
    </Page>
  )
}
