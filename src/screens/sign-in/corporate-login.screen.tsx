import { Trans, useLingui } from '@lingui/react/macro'
import { emailError } from '#machines/fields/email.ts'
import { hasErrors } from '#machines/fields/form-messages.ts'
import type { corporateLoginMachine } from '#machines/sign-in/corporate-login.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { FlowForm } from '../shared/flow-form.tsx'
import { textIn } from '../shared/read-form.ts'

export function CorporateLogin({ snapshot, send, search }: FlowProps<typeof corporateLoginMachine> & ReturnProps) {
  const { t } = useLingui()
  const { fieldErrors, email, isSubmitted } = snapshot.context

  return (
    <Page title={t`Corporate sign-in`} errors={isSubmitted && hasErrors(fieldErrors)}>
      <Heading sub={<Trans>We’ll take you to your company’s sign-in page.</Trans>}>
        <Trans>Corporate sign-in</Trans>
      </Heading>
      <FlowForm
        {...{ snapshot, send }}
        read={(form) => ({ email: textIn(form, 'email') })}
        check={({ email: typed }) => ({ email: emailError(typed) })}
        submit={<Trans>Next</Trans>}
      >
        <Field
          name="email"
          label={t`Corporate email`}
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          defaultValue={email}
          autoFocus
        />
      </FlowForm>
      <BackLink search={search} />
    </Page>
  )
}
