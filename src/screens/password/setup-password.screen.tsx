import { Trans, useLingui } from '@lingui/react/macro'
import type { setupPasswordMachine } from '#machines/password/setup-password.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import fieldCss from '../../ui/fields/field.module.css'
import { Field } from '../../ui/fields/field.tsx'
import { secret, text } from '../../ui/forms/read-form.ts'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import css from '../../ui/frame/section.module.css'
import { FlowForm } from '../forms/flow-form.tsx'
import { isBusy } from '../forms/form-state.ts'
import { NewPassword } from '../forms/new-password.tsx'
import { LinkedForm, useCheckingLink } from './linked-form.tsx'
import { MarketingFields } from './marketing-fields.tsx'
import { RefusedLink } from './refused-link.tsx'
import { WhosePassword } from './whose-password.tsx'

const setupControls = {
  newPassword: secret,
  marketingSource: text,
  marketingSourceOther: text,
  platformOfInterest: text,
  platformOfInterestOther: text,
  role: text,
  roleOther: text,
  phoneNumber: text,
}

interface SetupPasswordProps extends FlowProps<typeof setupPasswordMachine>, ReturnProps {
  email: string | undefined
}

export function SetupPassword({ snapshot, send, search, email }: SetupPasswordProps) {
  const { t } = useLingui()
  const meanwhile = useCheckingLink(snapshot)
  const title = t`Setup password`
  const label = t`Phone number`
  const { checklist, others, problem } = snapshot.context
  if (snapshot.matches('refused')) return <RefusedLink title={title} problem={problem} search={search} />
  if (snapshot.matches('saved') || snapshot.matches('leaving')) {
    return (
      <Page title={title}>
        <Result kind="success" title={<Trans>Your account is ready</Trans>}>
          {!isBusy(snapshot) && <p>{t`Taking you to the customer portal…`}</p>}
          <Button kind="primary" busy={isBusy(snapshot)} onClick={() => send({ type: 'visitor.leave' })}>
            <Trans>Continue</Trans>
          </Button>
        </Result>
      </Page>
    )
  }
  return (
    <LinkedForm {...{ snapshot, send, title }}>
      <Heading sub={<Trans>Choose a password and tell us about your work.</Trans>}>
        <Trans>Finish setting up your account</Trans>
      </Heading>
      <FlowForm {...{ snapshot, send, meanwhile }} controls={setupControls} submit={<Trans>Finish setup</Trans>}>
        <WhosePassword email={email} />
        <NewPassword checklist={checklist} />
        <section className={css.section}>
          <h2>{t`Your work`}</h2>
          <MarketingFields others={others} />
          <Field
            name="phoneNumber"
            label={
              <Trans>
                {label} <span className={fieldCss.soft}>(optional)</span>
              </Trans>
            }
            type="tel"
            autoComplete="tel"
            aria-required={false}
          />
        </section>
      </FlowForm>
    </LinkedForm>
  )
}
