import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { returnAddress } from '../../../../browser/addresses.ts'
import { searchSchema } from '../../../../browser/query.ts'
import { RegisterComplete } from '../../../../screens/sign-up/register-complete.screen.tsx'
import { usePageState } from '../../../../ui/context/navigation.ts'
import { useSettings } from '../../../../ui/context/settings-context.ts'
import { RedirectPage } from '../../../-parts/redirect.tsx'
import { useResendActivation } from '../../../-parts/resend-activation.ts'
import { usePrefill } from '../../../-parts/use-prefill.ts'

export const Route = createFileRoute('/_flows/_client/register/complete')({
  validateSearch: searchSchema('return_to'),
  component: Complete,
})

function Complete(): ReactNode {
  const search = Route.useSearch()
  // Stored in state: on leaving, the history state is the next page's.
  const [{ registeredEmail: email = '' }] = useState(usePageState())
  const filled = usePrefill()
  const returnTo = returnAddress(search.return_to, useSettings())
  const flow = useResendActivation({ email, returnTo })
  if (!email) return <RedirectPage to="/service_login" search={search} />
  return <RegisterComplete {...flow} email={email} filled={filled} search={search} />
}
