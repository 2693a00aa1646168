import { Trans, useLingui } from '@lingui/react/macro'
import { emailError } from '../../../machines/fields/email.ts'
import type { Href } from '../../../machines/security/address.ts'
import type { emailCheckMachine } from '../../../machines/trial/email-check.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ReturnHost } from '../../ui/frame/return-host.tsx'
import { ProblemNotice } from '../shared/problem-notice.tsx'
import { saidUnder, textIn } from '../shared/read-form.ts'

interface EmailCheckProps extends FlowProps<typeof emailCheckMachine> {
  place: Href | undefined
  locked: boolean
}

export function EmailCheck({ snapshot, send, place, locked }: EmailCheckProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { fieldErrors, email, search, notes, problem, sent } = snapshot.context
  const errors = saidUnder(fieldErrors, translate)
  const busy = snapshot.hasTag('busy')
  return (
    <Page title={t`Sign up`} errors={sent && Boolean(errors['email'])}>
      <Heading place={<ReturnHost to={place} />} sub={<Trans>Use your work email.</Trans>}>
        <Trans>Start your free trial</Trans>
      </Heading>
      <ProblemNotice problem={problem} />
      <Form
        busy={busy}
        errors={errors}
        notes={notes}
        read={(form) => ({ email: textIn(form, 'email') })}
        check={({ email: typed }) => ({ email: emailError(typed) })}
        onEdit={send}
        onSubmit={(form) => send({ type: 'form.submit', ...form })}
      >
        <Field
          name="email"
          label={t`Work email`}
          type="email"
          autoComplete="work email"
          defaultValue={email}
          error={errors['email']}
          autoFocus={!locked}
          locked={locked}
          lockedAction={
            <Link to="/trial/email-check" search={{ ...search, email }}>
              <Trans>Change email</Trans>
            </Link>
          }
        />
        <Submit busy={busy}>
          <Trans>Continue</Trans>
        </Submit>
      </Form>
    </Page>
  )
}
