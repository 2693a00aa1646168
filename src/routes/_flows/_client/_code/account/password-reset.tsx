import { createFileRoute } from '@tanstack/react-router'
import { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import { required } from '#machines/required.ts'
import type { Href } from '#machines/security/address.ts'
import { returnAddress } from '#src/browser/addresses.ts'
import { readQuery, searchSchema } from '#src/browser/query.ts'
import { secretFromUrl } from '#src/browser/url-secrets.ts'
import { useFlow } from '#src/flow.ts'
import { useForgetCode } from '#src/routes/-parts/use-forget-code.ts'
import { ResetPassword } from '#src/screens/password/reset-password.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/_code/account/password-reset')({
  validateSearch: searchSchema('return_to'),
  component: Reset,
})

function Reset() {
  const search = Route.useSearch()
  const returnTo = returnAddress(search.return_to, useSettings())
  const flow = useFlow(resetPasswordMachine, {
    code: required(secretFromUrl('code'), 'code'),
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
