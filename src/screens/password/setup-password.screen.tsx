import { Trans, useLingui } from '@lingui/react/macro'
import { hasErrors } from '#machines/fields/form-messages.ts'
import type { setupPasswordMachine } from '#machines/password/setup-password.machine.ts'
import { setupErrors } from '#machines/password/setup-password.rules.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import css from '../../ui/frame/section.module.css'
import { FlowForm } from '../shared/flow-form.tsx'
import { isBusy } from '../shared/is-busy.ts'
import { LoadOrError } from '../shared/load-or-error.tsx'
import { NewPassword } from '../shared/new-password.tsx'
import { passwordIn, textIn } from '../shared/read-form.ts'
import { RefusedLink } from '../shared/refused-link.tsx'
import { MarketingFields } from './marketing-fields.tsx'

export function SetupPassword({ snapshot, send, search }: FlowProps<typeof setupPasswordMachine> & ReturnProps) {
  const { t } = useLingui()
  const title = t`Setup password`
  const { checks, fieldErrors, others, problem, isSubmitted } = snapshot.context
  if (snapshot.matches('refused')) return <RefusedLink title={title} problem={problem} search={search} />
  if (snapshot.matches('validating') || snapshot.matches('unreachable')) {
    const shape = <Skeleton fields={1} checklist />
    return <LoadOrError {...{ snapshot, send, title, shape }} note={t`Checking your link…`} />
  }
  if (snapshot.matches('saved') || snapshot.matches('leaving')) {
    return (
      <Page title={title}>
        <Result kind="success" title={<Trans>Your account is ready</Trans>}>
          {!isBusy(snapshot) && (
            <p>
              <Trans>Taking you to the customer portal…</Trans>
            </p>
          )}
          <Button kind="primary" busy={isBusy(snapshot)} onClick={() => send({ type: 'visitor.leave' })}>
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
    <Page title={title} errors={isSubmitted && hasErrors(fieldErrors)}>
      <Heading sub={<Trans>Choose a password and tell us about your work.</Trans>}>
        <Trans>Complete your account</Trans>
      </Heading>
      <FlowForm {...{ snapshot, send }} read={setupIn} check={setupErrors} submit={<Trans>Complete account</Trans>}>
        <NewPassword name="password" checks={checks} onType={send} />
        <section className={css['section']}>
          <h2>
            <Trans>Your work</Trans>
          </h2>
          <MarketingFields others={others} onChange={(field, value) => send({ type: 'field.change', field, value })} />
          <Field name="phoneNumber" label={t`Phone number`} type="tel" autoComplete="tel" optional />
        </section>
      </FlowForm>
    </Page>
  )
}
