import { Trans, useLingui } from '@lingui/react/macro'
import { emailComplaint } from '../../../machines/fields/email.ts'
import type { emailCheckMachine } from '../../../machines/trial/email-check.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { useSay } from '../../ui/say.ts'
import { Submit } from '../../ui/submit.tsx'
import { ProblemNotice } from '../parts/problem-notice.tsx'
import { saidUnder, textIn } from '../parts/read-form.ts'

/** The work email of a trial: asked for, or only confirmed. */
export function EmailCheck({ snapshot, send, locked }: FlowProps<typeof emailCheckMachine> & { locked: boolean }) {
  const { t } = useLingui()
  const say = useSay()
  const { complaints, email, keep, notes, problem, sent } = snapshot.context
  const errors = saidUnder(complaints, say)
  const busy = snapshot.hasTag('busy')
  return (
    <Page title={t`Sign up`} stage errors={sent && Boolean(errors['email'])}>
      <Heading sub={<Trans>Use the email address of your company.</Trans>}>
        <Trans>Start your free trial</Trans>
      </Heading>
      <ProblemNotice problem={problem} />
      <Form
        busy={busy}
        errors={errors}
        notes={notes}
        read={(form) => ({ email: textIn(form, 'email') })}
        check={({ email: typed }) => ({ email: emailComplaint(typed) })}
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
            <Link to="/trial/email-check" search={{ ...keep, email }}>
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
