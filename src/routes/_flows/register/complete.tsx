import { createFileRoute, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { returnAddress } from '../../../browser/addresses.ts'
import { search } from '../../../browser/query.ts'
import { RegisterComplete } from '../../../screens/sign-up/register-complete.screen.tsx'
import { useSettings } from '../../../ui/context/settings-context.ts'
import { Elsewhere } from '../../-elsewhere.tsx'
import { ResendLink } from '../../-resend-link.tsx'

export const Route = createFileRoute('/_flows/register/complete')({
  validateSearch: search('return_to'),
  component: Complete,
})

function Complete(): ReactNode {
  const search = Route.useSearch()
  // Kept from the arrival: on the way out the address has another state already.
  const [email] = useState(useLocation({ select: ({ state }) => state.registeredEmail }))
  const returnTo = returnAddress(search.return_to, useSettings())
  if (!email) return <Elsewhere to="/service_login" search={search} />
  return <RegisterComplete email={email} search={search} resend={<ResendLink email={email} returnTo={returnTo} />} />
}
