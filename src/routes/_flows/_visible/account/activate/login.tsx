import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { trialActivationMachine } from '../../../../../../machines/trial/trial-activation.machine.ts'
import { secretFromUrl } from '../../../../../browser/url-secrets.ts'
import { useFlow } from '../../../../../flow.ts'
import { trialSearch } from '../../../../../routes/-parts/search-schemas.ts'
import { LoadOrError } from '../../../../../screens/shared/load-or-error.tsx'
import { useSettings } from '../../../../../ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/account/activate/login')({
  validateSearch: trialSearch,
  component: () => {
    const { t } = useLingui()
    const trial = useSettings().trialUrl
    const input = { code: secretFromUrl('code'), trial, search: Route.useSearch() }
    const flow = useFlow(trialActivationMachine, input)
    return (
      <LoadOrError {...flow} title={t`Activate account`} note={t`Activating your account, then on to your trial…`} />
    )
  },
})
