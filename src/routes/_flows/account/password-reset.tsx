import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isEmail } from '#machines/fields/email.ts'
import { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import type { Href } from '#machines/security/address.ts'
import type { Secret } from '#machines/security/secret.ts'
import { returnAddress } from '#src/browser/addresses.ts'
import { readQuery } from '#src/browser/query.ts'
import { useFlow } from '#src/flow.ts'
import { ResetPassword } from '#src/screens/password/reset-password.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'
import { useForgetCode } from '../../-parts/link-end.ts'
import { PasswordLink } from '../../-parts/mailed-link.tsx'
import { mailedPrerender } from '../../-parts/prerender.ts'
import { emailSearch } from '../../-parts/search-names.ts'

export const Route = createFileRoute('/_flows/account/password-reset')({
  validateSearch: emailSearch,
  staticData: { prerender: mailedPrerender },
  component: () => {
    const { t } = useLingui()
    return (
      <PasswordLink title={t`Reset password`} search={Route.useSearch()}>
        {(code, due) => <Reset code={code} due={due} />}
      </PasswordLink>
    )
  },
})

function Reset({ code, due }: { code: Secret; due: Promise<void> }) {
  const { email = '', ...search } = Route.useSearch()
  const { return_to, ...campaign } = search
  const returnTo = returnAddress(return_to, useSettings())
  const carried = { ...campaign, ...(isEmail(email) && { email }) }
  const trialLogin = trialLoginAt(returnTo, carried)
  const flow = useFlow(resetPasswordMachine, { code, returnTo, carried, trialLogin }, due)
  useForgetCode(flow.snapshot.matches('refused'))
  return <ResetPassword {...flow} search={search} />
}

function trialLoginAt(returnTo: Href | undefined, carried: Record<string, string>) {
  const url = returnTo && new URL(returnTo)
  if (!url || url.origin !== location.origin || url.pathname !== '/trial/login') return undefined
  return { to: url.pathname, search: { ...carried, ...readQuery(url.search) } } as const
}
