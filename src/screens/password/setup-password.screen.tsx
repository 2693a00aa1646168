import { Trans, useLingui } from '@lingui/react/macro'
import { hasErrors } from '../../../machines/fields/remarks.ts'
import type { setupPasswordMachine } from '../../../machines/password/setup-password.machine.ts'
import { setupErrors } from '../../../machines/password/setup-password.rules.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { NewPassword } from '../shared/new-password.tsx'
import { ProblemNotice } from '../shared/problem-notice.tsx'
import { passwordIn, saidUnder, textIn } from '../shared/read-form.ts'
import { RefusedLink } from '../shared/refused-link.tsx'
import { Waiting } from '../shared/waiting.tsx'
import { MarketingFields } from './marketing-fields.tsx'

export function SetupPassword({
  snapshot,
  send,
  search,
}: FlowProps<typeof setupPasswordMachine> & { search: { return_to?: string } }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const title = t`Setup password`
  const { checks, fieldErrors, notes, others, problem, sent } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const errors = saidUnder(fieldErrors, translate)
  if (snapshot.matches('refused')) return <RefusedLink title={title} problem={problem} search={search} />
  if (snapshot.matches('validating') || snapshot.matches('unreachable')) {
    const shape = <Skeleton fields={1} checklist />
    return <Waiting {...{ snapshot, send, title, shape }} meanwhile={t`Checking your link…`} />
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
    <Page title={title} errors={sent && hasErrors(errors)}>
      <Heading sub={<Trans>Choose a password and tell us about your work.</Trans>}>
        <Trans>Complete your account</Trans>
      </Heading>
      <ProblemNotice problem={problem} />
      <Form
        busy={busy}
        errors={errors}
        notes={notes}
        read={setupIn}
        check={setupErrors}
        onEdit={send}
        onSubmit={(form) => send({ type: 'form.submit', ...form })}
      >
        <NewPassword name="password" checks={checks} error={errors['password']} onType={send} />
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
