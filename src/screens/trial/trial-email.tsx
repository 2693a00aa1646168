import { Trans, useLingui } from '@lingui/react/macro'
import type { trialRegisterMachine } from '../../../machines/trial/trial-register.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Link } from '../../ui/controls/link.tsx'

type TrialContext = FlowProps<typeof trialRegisterMachine>['snapshot']['context']

export function TrialEmail({ email, search, fields }: Pick<TrialContext, 'email' | 'search' | 'fields'>) {
  const { t } = useLingui()
  return (
    <Field
      name="email"
      label={t`Work email`}
      type="email"
      autoComplete="username"
      defaultValue={email}
      locked
      lockedAction={
        <Link to="/trial/email-check" search={{ ...search, email }} state={{ ...fields }}>
          <Trans>Change email</Trans>
        </Link>
      }
    />
  )
}
