import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { trialActivationMachine } from '../../../../../machines/trial/trial-activation.machine.ts'
import { arrivedWith } from '../../../../browser/arrival.ts'
import { trialQuery } from '../../../../browser/entry-queries.ts'
import { useFlow } from '../../../../flow.ts'
import { Waiting } from '../../../../screens/shared/waiting.tsx'
import { useSettings } from '../../../../ui/context/settings-context.ts'
import { WhenSeen } from '../../../-when-seen.tsx'

export const Route = createFileRoute('/_flows/account/activate/login')({
  validateSearch: trialQuery,
  component: () => (
    <WhenSeen>
      <Run />
    </WhenSeen>
  ),
})

function Run() {
  const { t } = useLingui()
  const trial = useSettings().trialUrl
  const input = { code: arrivedWith('code'), trial, search: Route.useSearch() }
  const flow = useFlow(trialActivationMachine, input)
  return (
    <Waiting {...flow} title={t`Activate account`} meanwhile={t`Activating your account, then on to your trial…`} />
  )
}
