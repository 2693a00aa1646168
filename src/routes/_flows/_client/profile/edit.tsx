import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { editProfileMachine } from '#machines/account/edit-profile.machine.ts'
import { pageAddress, returnAddress } from '#src/browser/addresses.ts'
import { pickQuery } from '#src/browser/query.ts'
import { useFlow } from '#src/flow.ts'
import { Countries } from '#src/routes/-parts/countries.tsx'
import { SignedIn } from '#src/routes/-parts/signed-in.tsx'
import { useFlash } from '#src/routes/-parts/use-flash.ts'
import { EditProfile, ProfileShape } from '#src/screens/account/edit-profile.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/profile/edit')({
  validateSearch: pickQuery('return_to'),
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
  const flash = useFlash()
  return <Countries>{(countries) => <EditProfile {...{ ...flow, countries, flash }} />}</Countries>
}
