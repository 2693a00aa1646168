import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Person } from '#machines/fields/person.ts'
import type { socialRegisterMachine } from '#machines/sign-up/social-register.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { AccountEmail } from '../forms/account-email.tsx'
import { Newsletter, PrivacyText } from '../forms/consent.tsx'
import { FlowForm } from '../forms/flow-form.tsx'
import { isWrong } from '../forms/form-state.ts'
import { socialControls } from '../forms/person-controls.ts'
import { type CountryList, PersonFields } from '../forms/person-fields.tsx'

interface SocialRegisterProps extends FlowProps<typeof socialRegisterMachine> {
  countries: CountryList
  prefill: Person
  change: ReactNode
}

export function SocialRegister({ snapshot, send, countries, prefill, change }: SocialRegisterProps) {
  const { t } = useLingui()
  const { email, returnTo } = snapshot.context
  return (
    <Page title={t`Sign up`} errors={isWrong(snapshot.context)}>
      <Heading sub={<Trans>One more step, and your account is ready.</Trans>}>
        <Trans>Complete your profile</Trans>
      </Heading>
      <FlowForm {...{ snapshot, send }} controls={socialControls} submit={<Trans>Create account</Trans>}>
        {email ? <AccountEmail defaultValue={email} locked lockedAction={change} /> : change && <p>{change}</p>}
        <PersonFields countries={countries} initial={prefill} />
        <Newsletter />
        <PrivacyText />
      </FlowForm>
      <Link to="/service_login" search={returnTo ? { return_to: returnTo } : {}}>{t`Back`}</Link>
    </Page>
  )
}
