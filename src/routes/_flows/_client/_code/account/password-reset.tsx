import { createFileRoute } from '@tanstack/react-router'
import { resetPasswordMachine } from '../../../../../../machines/password/reset-password.machine.ts'
import { present } from '../../../../../../machines/port/chart.ts'
import type { Href } from '../../../../../../machines/security/address.ts'
import { returnAddress } from '../../../../../browser/addresses.ts'
import { readQuery, searchSchema } from '../../../../../browser/query.ts'
import { secretFromUrl } from '../../../../../browser/url-secrets.ts'
import { useFlow } from '../../../../../flow.ts'
import { ResetPassword } from '../../../../../screens/password/reset-password.screen.tsx'
import { useSettings } from '../../../../../ui/context/settings-context.ts'
import { useForgetCode } from '../../../../-parts/use-forget-code.ts'

export const Route = createFileRoute('/_flows/_client/_code/account/password-reset')({
  validateSearch: searchSchema('return_to'),
  component: Reset,
})

function Reset() {
  const search = Route.useSearch()
  const returnTo = returnAddress(search.return_to, useSettings())
  const flow = useFlow(resetPasswordMachine, {
    code: present(secretFromUrl('code'), 'code'),
    returnTo,
    trialLogin: trialLoginAt(returnTo),
  })
  useForgetCode(flow.snapshot.matches('refused'))
  return <ResetPassword {...flow} search={search} />
}

function trialLoginAt(returnTo: Href | undefined) {
  const url = returnTo && new URL(returnTo)
  if (url?.origin !== location.origin || url.pathname !== '/trial/login') return undefined
  return { to: url.pathname, search: readQuery(url.search) } as const
}
