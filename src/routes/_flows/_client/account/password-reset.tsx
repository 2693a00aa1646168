import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isEmail } from '#machines/fields/email.ts'
import { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import type { Href } from '#machines/security/address.ts'
import type { Secret } from '#machines/security/secret.ts'
import { returnAddress } from '#src/browser/addresses.ts'
import { readQuery } from '#src/browser/query.ts'
import { useFlow } from '#src/flow.ts'
import { PasswordLink } from '#src/routes/-parts/mailed-link.tsx'
import { emailSearch } from '#src/routes/-parts/search-names.ts'
import { useForgetCode } from '#src/routes/-parts/use-forget-code.ts'
import { ResetPassword } from '#src/screens/password/reset-password.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/account/password-reset')({
  validateSearch: emailSearch,
  component: () => {
    const { t } = useLingui()
    return (
      <PasswordLink title={t`Reset password`} search={Route.useSearch()}>
        {(code) => <Reset code={code} />}
      </PasswordLink>
    )
  },
})

function Reset({ code }: { code: Secret }) {
  const { email = '', ...search } = Route.useSearch()
  const { return_to, ...campaign } = search
  const returnTo = returnAddress(return_to, useSettings())
  const carried = { ...campaign, ...(isEmail(email) && { email }) }
  const flow = useFlow(resetPasswordMachine, { code, returnTo, carried, trialLogin: trialLoginAt(returnTo, carried) })
  useForgetCode(flow.snapshot.matches('refused'))
  return <ResetPassword {...flow} search={search} />
}

function trialLoginAt(returnTo: Href | undefined, carried: Record<string, string>) {
  const url = returnTo && new URL(returnTo)
  if (url?.origin !== location.origin || url.pathname !== '/trial/login') return undefined
  return { to: url.pathname, search: { ...carried, ...readQuery(url.search) } } as const
}
