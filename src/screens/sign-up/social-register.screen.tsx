import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { personErrors } from '../../../machines/fields/person.ts'
import { hasErrors } from '../../../machines/fields/remarks.ts'
import type { socialRegisterMachine } from '../../../machines/sign-up/social-register.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Newsletter, PrivacyText } from '../shared/consent.tsx'
import { type CountryList, PersonFields } from '../shared/person-fields.tsx'
import { ProblemNotice } from '../shared/problem-notice.tsx'
import { personIn, saidUnder } from '../shared/read-form.ts'

interface SocialRegisterProps extends FlowProps<typeof socialRegisterMachine> {
  countries: CountryList
  names: { firstName: string; lastName: string }
  change: ReactNode
}

export function SocialRegister({ snapshot, send, countries, names, change }: SocialRegisterProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { fieldErrors, email, notes, problem, sent } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const errors = saidUnder(fieldErrors, translate)
  return (
    <Page title={t`Sign up`} errors={sent && hasErrors(errors)}>
      <Heading sub={<Trans>One more step, and your account is ready.</Trans>}>
        <Trans>Complete your profile</Trans>
      </Heading>
      <ProblemNotice problem={problem} />
      <Form
        busy={busy}
        errors={errors}
        notes={notes}
        read={personIn}
        check={personErrors}
        onEdit={send}
        onSubmit={(form) => send({ type: 'form.submit', ...form })}
      >
        {email ? (
          <Field
            name="email"
            label={t`Email`}
            type="email"
            autoComplete="username"
            defaultValue={email}
            locked
            lockedAction={change}
          />
        ) : (
          change && <p>{change}</p>
        )}
        <PersonFields countries={countries} fieldErrors={fieldErrors} initial={{ ...names, countryCode: '' }} />
        <Newsletter />
        <PrivacyText />
        <Submit busy={busy}>
          <Trans>Create account</Trans>
        </Submit>
      </Form>
    </Page>
  )
}
