import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { changePasswordMachine } from '#machines/password/change-password.machine.ts'
import { returnAddress } from '#src/browser/addresses.ts'
import { pickQuery } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import { ChangePassword } from '#src/screens/password/change-password.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { signedInPrerender } from '../../-parts/prerender.ts'
import { SignedIn } from '../../-parts/signed-in.tsx'

export const Route = createFileRoute('/_flows/account/password-change')({
  validateSearch: pickQuery('required_password_update', 'return_to'),
  staticData: { prerender: signedInPrerender },
  component: () => {
    const { t } = useLingui()
    return (
      <SignedIn title={t`Change password`} shape={<Skeleton fields={2} checklist />}>
        {({ email }) => <Change email={email} />}
      </SignedIn>
    )
  },
})

function Change({ email }: { email: string }) {
  const { return_to, required_password_update } = Route.useSearch()
  const returnTo = returnAddress(return_to, useSettings())
  const required = Boolean(required_password_update)
  return <ChangePassword {...useFlow(changePasswordMachine, { returnTo })} email={email} required={required} />
}
