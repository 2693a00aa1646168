import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { authorizeMachine } from '#machines/partner/authorize.machine.ts'
import { allowedAddress } from '#machines/security/address.ts'
import { isLegacyRedirect } from '../browser/addresses.ts'
import { pending } from '../browser/leave.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { CallsContext, useLoadCalls } from '../calls/calls.ts'
import { useFlow } from '../flow.ts'
import { loadLoginSentences } from '../language/show-language.ts'
import { LoadOrError } from '../screens/common/load-or-error.tsx'
import { useSettings } from '../ui/context/settings-context.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { LoginPage } from './-parts/login.tsx'
import { loginDescription, loginPrerender } from './-parts/prerender.ts'
import { loginSearch } from './-parts/search-names.ts'
import { Visible } from './-parts/visible.tsx'

export const Route = createFileRoute('/')({
  validateSearch: loginSearch,
  staticData: { prerender: loginPrerender, description: loginDescription },
  loader: loadLoginSentences,
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
})

/** A return address alone leads to the legacy OAuth authorize page. */
function Root() {
  const { t } = useLingui()
  const query = Route.useSearch()
  const loadCalls = useLoadCalls()
  const isLeaving = isLegacyRedirect(query)
  if (useHydrated() && isLeaving)
    return (
      <Visible title={t`Sign in`}>
        <Authorize returnTo={query.return_to ?? ''} />
      </Visible>
    )
  // The prerendered page holds both; the hidden login of a visitor who only passes through makes no calls.
  return (
    <CallsContext value={isLeaving ? pending : loadCalls}>
      <LoginPage query={query} leaving={<Loading heading={false} />} />
    </CallsContext>
  )
}

function Authorize({ returnTo }: { returnTo: string }) {
  const { t } = useLingui()
  const { returnHosts } = useSettings()
  const input = { returnTo: allowedAddress(returnTo, returnHosts) }
  return <LoadOrError {...useFlow(authorizeMachine, input)} title={t`Sign in`} />
}
