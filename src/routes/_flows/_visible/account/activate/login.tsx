import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { trialActivationMachine } from '../../../../../../machines/trial/trial-activation.machine.ts'
import { secretFromUrl } from '../../../../../browser/url-secrets.ts'
import { useFlow } from '../../../../../flow.ts'
import { trialQuery } from '../../../../../routes/-parts/search-schemas.ts'
import { Waiting } from '../../../../../screens/shared/waiting.tsx'
import { useSettings } from '../../../../../ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/account/activate/login')({
  validateSearch: trialQuery,
  component: Run,
})

function Run() {
  const { t } = useLingui()
  const trial = useSettings().trialUrl
  const input = { code: secretFromUrl('code'), trial, search: Route.useSearch() }
  const flow = useFlow(trialActivationMachine, input)
  return (
    <Waiting {...flow} title={t`Activate account`} meanwhile={t`Activating your account, then on to your trial…`} />
  )
}
