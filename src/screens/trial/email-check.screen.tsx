import { Trans, useLingui } from '@lingui/react/macro'
import { emailError } from '#machines/fields/email.ts'
import { hasErrors } from '#machines/fields/form-messages.ts'
import type { Href } from '#machines/security/address.ts'
import type { emailCheckMachine } from '#machines/trial/email-check.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ReturnHost } from '../../ui/frame/return-host.tsx'
import { FlowForm } from '../shared/flow-form.tsx'
import { textIn } from '../shared/read-form.ts'

interface EmailCheckProps extends FlowProps<typeof emailCheckMachine> {
  returnAddress: Href | undefined
  locked: boolean
}

export function EmailCheck({ snapshot, send, returnAddress, locked }: EmailCheckProps) {
  const { t } = useLingui()
  const { fieldErrors, email, search, isSubmitted } = snapshot.context
  return (
    <Page title={t`Sign up`} errors={isSubmitted && hasErrors(fieldErrors)}>
      <Heading host={<ReturnHost to={returnAddress} />} sub={<Trans>Use your work email.</Trans>}>
        <Trans>Start your free trial</Trans>
      </Heading>
      <FlowForm
        {...{ snapshot, send }}
        read={(form) => ({ email: textIn(form, 'email') })}
        check={({ email: typed }) => ({ email: emailError(typed) })}
        submit={<Trans>Continue</Trans>}
      >
        <Field
          name="email"
          label={t`Work email`}
          type="email"
          autoComplete="work email"
          defaultValue={email}
          autoFocus={!locked}
          locked={locked}
          lockedAction={
            <Link to="/trial/email-check" search={{ ...search, email }}>
              <Trans>Change email</Trans>
            </Link>
          }
        />
      </FlowForm>
    </Page>
  )
}
