import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { editProfileMachine } from '#machines/account/edit-profile.machine.ts'
import { pageAddress, returnAddress } from '#src/browser/addresses.ts'
import { pickQuery } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import { EditProfile, ProfileShape } from '#src/screens/account/edit-profile.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'
import { Countries } from '../../-parts/countries.tsx'
import { signedInPrerender } from '../../-parts/prerender.ts'
import { SignedIn } from '../../-parts/signed-in.tsx'
import { useFlash } from '../../-parts/use-flash.ts'

export const Route = createFileRoute('/_flows/profile/edit')({
  validateSearch: pickQuery('return_to'),
  staticData: { prerender: signedInPrerender },
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
  const { send } = flow
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && send({ type: 'visitor.return' })
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [send])
  const flash = useFlash()
  return <Countries>{(countries) => <EditProfile {...{ ...flow, countries, flash }} />}</Countries>
}
