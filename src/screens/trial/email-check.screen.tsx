import { Trans, useLingui } from '@lingui/react/macro'
import type { Href } from '#machines/security/address.ts'
import type { emailCheckMachine } from '#machines/trial/email-check.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { text } from '../../ui/forms/read-form.ts'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ReturnHost } from '../../ui/frame/return-host.tsx'
import { FlowForm } from '../forms/flow-form.tsx'
import { isWrong } from '../forms/form-state.ts'

interface EmailCheckProps extends FlowProps<typeof emailCheckMachine> {
  returnAddress: Href | undefined
}

export function EmailCheck({ snapshot, send, returnAddress }: EmailCheckProps) {
  const { t } = useLingui()
  const { email, isConfirmed, isEmailLocked, search } = snapshot.context
  return (
    <Page title={t`Sign up`} errors={isWrong(snapshot.context)}>
      <Heading host={<ReturnHost to={returnAddress} />} sub={<Trans>Use your work email.</Trans>}>
        <Trans>Start your free trial</Trans>
      </Heading>
      <FlowForm {...{ snapshot, send }} controls={{ email: text }} submit={<Trans>Continue</Trans>}>
        <Field
          name="email"
          label={t`Work email`}
          type="email"
          autoComplete="work email"
          defaultValue={email}
          autoFocus={!isConfirmed}
          locked={isEmailLocked}
          lockedAction={<Link to="/trial/email-check" search={{ ...search, email }}>{t`Change email`}</Link>}
        />
      </FlowForm>
    </Page>
  )
}
