import { Trans, useLingui } from '@lingui/react/macro'
import { emailError } from '../../../machines/fields/email.ts'
import type { corporateLoginMachine } from '../../../machines/sign-in/corporate-login.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { ProblemNotice } from '../shared/problem-notice.tsx'
import { saidUnder, textIn } from '../shared/read-form.ts'

export function CorporateLogin({
  snapshot,
  send,
  search,
}: FlowProps<typeof corporateLoginMachine> & { search: { return_to?: string } }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { fieldErrors, email, notes, problem, sent } = snapshot.context
  const errors = saidUnder(fieldErrors, translate)
  const busy = snapshot.hasTag('busy')

  return (
    <Page title={t`Corporate sign in`} errors={sent && Boolean(errors['email'])}>
      <Heading sub={<Trans>We’ll take you to your company’s sign-in page.</Trans>}>
        <Trans>Corporate sign in</Trans>
      </Heading>
      <ProblemNotice problem={problem} />
      <Form
        read={(form) => ({ email: textIn(form, 'email') })}
        check={({ email: typed }) => ({ email: emailError(typed) })}
        onEdit={send}
        onSubmit={(form) => send({ type: 'form.submit', ...form })}
        busy={busy}
        errors={errors}
        notes={notes}
      >
        <Field
          name="email"
          label={t`Corporate email`}
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          defaultValue={email}
          error={errors['email']}
          autoFocus
        />
        <Submit busy={busy}>
          <Trans>Next</Trans>
        </Submit>
      </Form>
      <BackLink search={search} />
    </Page>
  )
}
