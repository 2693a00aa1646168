import { Trans, useLingui } from '@lingui/react/macro'
import type { corporateLoginMachine } from '#machines/sign-in/corporate-login.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Field } from '../../ui/fields/field.tsx'
import { text } from '../../ui/forms/read-form.ts'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { BackLink } from '../common/back-link.tsx'
import { FlowForm } from '../forms/flow-form.tsx'
import { isWrong } from '../forms/form-state.ts'

export function CorporateLogin({ snapshot, send, search }: FlowProps<typeof corporateLoginMachine> & ReturnProps) {
  const { t } = useLingui()
  const { email } = snapshot.context
  return (
    <Page title={t`Corporate sign-in`} errors={isWrong(snapshot.context)}>
      <Heading sub={<Trans>We’ll take you to your company’s sign-in page.</Trans>}>
        <Trans>Corporate sign-in</Trans>
      </Heading>
      <FlowForm {...{ snapshot, send }} controls={{ email: text }} submit={<Trans>Next</Trans>}>
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
