import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { editProfileMachine } from '../../../../../machines/account/edit-profile.machine.ts'
import { pageAddress, returnAddress } from '../../../../browser/addresses.ts'
import { searchSchema } from '../../../../browser/query.ts'
import { useFlow } from '../../../../flow.ts'
import { EditProfile, ProfileShape } from '../../../../screens/account/edit-profile.screen.tsx'
import { useSettings } from '../../../../ui/context/settings-context.ts'
import { Countries } from '../../../-parts/countries.tsx'
import { SignedIn } from '../../../-parts/signed-in.tsx'

export const Route = createFileRoute('/_flows/_client/profile/edit')({
  validateSearch: searchSchema('return_to'),
  component: () => {
    const { t } = useLingui()
    return (
      <SignedIn title={t`Edit account`} label={t`Loading your account...`} shape={<ProfileShape />}>
        {() => <Profile />}
      </SignedIn>
    )
  },
})

function Profile() {
  const returnTo = returnAddress(Route.useSearch().return_to, useSettings())
  const flow = useFlow(editProfileMachine, { returnTo, here: pageAddress() })
  return <Countries>{(countries) => <EditProfile {...flow} countries={countries} />}</Countries>
}
