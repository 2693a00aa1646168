import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Person } from '#machines/fields/person.ts'
import type { Href } from '#machines/security/address.ts'
import type { trialRegisterMachine } from '#machines/trial/trial-register.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ReturnHost } from '../../ui/frame/return-host.tsx'
import { LoadError } from '../common/load-error.tsx'
import { AccountEmail } from '../forms/account-email.tsx'
import { Newsletter, TermsText } from '../forms/consent.tsx'
import { FlowForm } from '../forms/flow-form.tsx'
import { isWrong } from '../forms/form-state.ts'
import { NewPassword } from '../forms/new-password.tsx'
import { trialControls } from '../forms/person-controls.ts'
import { type CountryList, PersonFields } from '../forms/person-fields.tsx'

interface TrialRegisterProps extends FlowProps<typeof trialRegisterMachine> {
  returnAddress: Href | undefined
  countries: CountryList
  prefill: Person | undefined
  captcha: ReactNode
}

export function TrialRegister({ snapshot, send, returnAddress, countries, prefill, captcha }: TrialRegisterProps) {
  const { t } = useLingui()
  const { checklist, fields, email, blocker, search } = snapshot.context
  const loadError = snapshot.matches('unreachable') && <LoadError snapshot={snapshot} send={send} />
  const blockers = {
    invalid: <Trans>Correct the highlighted fields first.</Trans>,
    empty: <Trans>To create your account, enter your first name, last name and a new password.</Trans>,
  }
  return (
    <Page
      title={t`Sign up, step 2 of 2`}
      errors={Boolean(loadError) || isWrong(snapshot.context)}
      replacement={loadError}
    >
      <Heading
        host={<ReturnHost to={returnAddress} />}
        sub={<Trans>Tell us a little about yourself to start your trial.</Trans>}
      >
        <Trans>Start your free trial</Trans>
      </Heading>
      <FlowForm
        {...{ snapshot, send }}
        controls={trialControls}
        submit={<Trans>Create account</Trans>}
        unavailable={blocker && blockers[blocker]}
      >
        <AccountEmail
          label={t`Work email`}
          defaultValue={email}
          locked
          lockedAction={
            <Link to="/trial/email-check" search={{ ...search, email }} state={{ ...fields }}>{t`Change email`}</Link>
          }
        />
        <NewPassword checklist={checklist} />
        <PersonFields countries={countries} initial={prefill} />
        <Newsletter />
        {captcha}
        <TermsText />
      </FlowForm>
    </Page>
  )
}
