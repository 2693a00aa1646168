import { Trans, useLingui } from '@lingui/react/macro'
import type { setupPasswordMachine } from '../../../machines/password/setup-password.machine.ts'
import { setupComplaints } from '../../../machines/password/setup-password.rules.ts'
import type { FlowProps } from '../../flow.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Page } from '../../ui/page.tsx'
import { Result } from '../../ui/result.tsx'
import { useSay } from '../../ui/say.ts'
import { Section } from '../../ui/section.tsx'
import { Submit } from '../../ui/submit.tsx'
import { NewPassword } from '../parts/new-password.tsx'
import { ProblemNotice } from '../parts/problem-notice.tsx'
import { passwordIn, saidUnder, textIn } from '../parts/read-form.ts'
import { RefusedLink } from '../parts/refused-link.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { MarketingFields } from './marketing-fields.tsx'

/** Completes an invited person's account: a password, and a few words about the work. */
export function SetupPassword({
  snapshot,
  send,
  keep,
}: FlowProps<typeof setupPasswordMachine> & { keep: { return_to?: string } }) {
  const { t } = useLingui()
  const say = useSay()
  const title = t`Setup password`
  const { checks, complaints, notes, others, problem, sent } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const errors = saidUnder(complaints, say)
  if (snapshot.matches('refused')) return <RefusedLink title={title} problem={problem} keep={keep} />
  if (snapshot.matches('validating') || snapshot.matches('unreachable')) {
    return <Waiting snapshot={snapshot} send={send} title={title} stage />
  }
  if (snapshot.matches('saved') || snapshot.matches('leaving')) {
    return (
      <Page title={title}>
        <Result kind="success" title={<Trans>Your account is complete</Trans>}>
          <p>
            <Trans>We take you to the customer portal…</Trans>
          </p>
          <Button kind="primary" onClick={() => send({ type: 'visitor.leave' })}>
            <Trans>Continue</Trans>
          </Button>
        </Result>
      </Page>
    )
  }
  const setupIn = (form: FormData) => ({
    password: passwordIn(form, 'password'),
    answers: {
      marketingSource: textIn(form, 'marketingSource'),
      marketingSourceOther: textIn(form, 'marketingSourceOther'),
      platformOfInterest: textIn(form, 'platformOfInterest'),
      platformOfInterestOther: textIn(form, 'platformOfInterestOther'),
      role: textIn(form, 'role'),
      roleOther: textIn(form, 'roleOther'),
      phoneNumber: textIn(form, 'phoneNumber'),
    },
  })
  return (
    <Page title={title} stage errors={sent && Object.values(errors).some(Boolean)}>
      <Heading sub={<Trans>Choose a password and tell us a little about your work.</Trans>}>
        <Trans>Complete your account</Trans>
      </Heading>
      <ProblemNotice problem={problem} />
      <Form
        busy={busy}
        errors={errors}
        notes={notes}
        read={setupIn}
        check={setupComplaints}
        onEdit={send}
        onSubmit={(form) => send({ type: 'form.submit', ...form })}
      >
        <NewPassword
          name="password"
          checks={checks}
          error={errors['password']}
          onType={(news) => send({ type: 'password.type', ...news })}
        />
        <Section title={<Trans>Your work</Trans>}>
          <MarketingFields
            errors={errors}
            others={others}
            onChange={(field, value) => send({ type: 'field.change', field, value })}
          />
          <Field name="phoneNumber" label={t`Phone number`} type="tel" autoComplete="tel" optional />
        </Section>
        <Submit busy={busy}>
          <Trans>Complete account</Trans>
        </Submit>
      </Form>
    </Page>
  )
}
