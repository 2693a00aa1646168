import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { returnAddress } from '#src/browser/addresses.ts'
import { passedOn } from '#src/browser/visit-query.ts'
import { RedirectPage } from '#src/routes/-parts/redirect.tsx'
import { useResendActivation } from '#src/routes/-parts/resend-activation.ts'
import { usePrefill } from '#src/routes/-parts/use-prefill.ts'
import { RegisterComplete } from '#src/screens/sign-up/register-complete.screen.tsx'
import { usePageState } from '#src/ui/context/navigation.ts'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/register/complete')({
  validateSearch: passedOn,
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
