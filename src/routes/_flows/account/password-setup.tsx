import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isEmail } from '#machines/fields/email.ts'
import { setupPasswordMachine } from '#machines/password/setup-password.machine.ts'
import type { Secret } from '#machines/security/secret.ts'
import { useFlow } from '#src/flow.ts'
import { SetupPassword } from '#src/screens/password/setup-password.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'
import { useForgetCode } from '../../-parts/link-end.ts'
import { PasswordLink } from '../../-parts/mailed-link.tsx'
import { mailedPrerender } from '../../-parts/prerender.ts'
import { emailSearch } from '../../-parts/search-names.ts'

export const Route = createFileRoute('/_flows/account/password-setup')({
  validateSearch: emailSearch,
  staticData: { prerender: mailedPrerender },
  component: () => {
    const { t } = useLingui()
    return (
      <PasswordLink title={t`Setup password`} search={Route.useSearch()}>
        {(code, due) => <Setup code={code} due={due} />}
      </PasswordLink>
    )
  },
})

function Setup({ code, due }: { code: Secret; due: Promise<void> }) {
  const { email = '', ...search } = Route.useSearch()
  const flow = useFlow(setupPasswordMachine, { code, portal: useSettings().portalUrl }, due)
  useForgetCode(flow.snapshot.matches('refused'))
  return <SetupPassword {...flow} search={search} email={isEmail(email) ? email : undefined} />
}
