import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { trialActivationMachine } from '#machines/trial/trial-activation.machine.ts'
import { secretFromUrl } from '#src/browser/url-secrets.ts'
import { useFlow } from '#src/flow.ts'
import { MailedLink, useAsksFirst } from '#src/routes/-parts/mailed-link.tsx'
import { trialSearch } from '#src/routes/-parts/search-names.ts'
import { ConfirmLink } from '#src/screens/common/confirm-link.tsx'
import { LoadOrError } from '#src/screens/common/load-or-error.tsx'
import { StartAgain } from '#src/screens/trial/link-expired.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/account/activate/login')({
  validateSearch: trialSearch,
  component: () => {
    const { t } = useLingui()
    return (
      <MailedLink title={t`Activate account`} again={<StartAgain search={Route.useSearch()} />}>
        <TrialActivation />
      </MailedLink>
    )
  },
})

function TrialActivation() {
  const { t } = useLingui()
  const trial = useSettings().trialUrl
  const input = { code: secretFromUrl('code'), asksFirst: useAsksFirst(), trial, search: Route.useSearch() }
  const flow = useFlow(trialActivationMachine, input)
  if (flow.snapshot.matches('confirming')) return <ConfirmLink send={flow.send} />
  return <LoadOrError {...flow} title={t`Activate account`} note={t`Activating your account and opening your trial…`} />
}
