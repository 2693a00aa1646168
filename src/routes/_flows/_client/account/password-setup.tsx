import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isEmail } from '#machines/fields/email.ts'
import { setupPasswordMachine } from '#machines/password/setup-password.machine.ts'
import type { Secret } from '#machines/security/secret.ts'
import { useFlow } from '#src/flow.ts'
import { PasswordLink } from '#src/routes/-parts/mailed-link.tsx'
import { emailSearch } from '#src/routes/-parts/search-names.ts'
import { useForgetCode } from '#src/routes/-parts/use-forget-code.ts'
import { SetupPassword } from '#src/screens/password/setup-password.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/account/password-setup')({
  validateSearch: emailSearch,
  component: () => {
    const { t } = useLingui()
    return (
      <PasswordLink title={t`Setup password`} search={Route.useSearch()}>
        {(code) => <Setup code={code} />}
      </PasswordLink>
    )
  },
})

function Setup({ code }: { code: Secret }) {
  const { email = '', ...search } = Route.useSearch()
  const flow = useFlow(setupPasswordMachine, { code, portal: useSettings().portalUrl })
  useForgetCode(flow.snapshot.matches('refused'))
  return <SetupPassword {...flow} search={search} email={isEmail(email) ? email : undefined} />
}
