import { emailCheckMachine } from '../../../machines/trial/email-check.machine.ts'
import { placeAfter } from '../../browser/addresses.ts'
import { useFlow } from '../../flow.ts'
import { EmailCheck } from '../../screens/trial/email-check.screen.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import { useFilled } from './filled.ts'
import type { TrialQuery } from './search-schemas.ts'

interface EmailCheckPageProps {
  query: TrialQuery
  locked: boolean
}

export function EmailCheckPage({ query: { email = '', ...search }, locked }: EmailCheckPageProps) {
  const place = placeAfter('/trial/email-check', search.return_to, useSettings())
  const filled = useFilled()
  const flow = useFlow(emailCheckMachine, { email, search, ...(filled && { filled }) })
  return <EmailCheck {...flow} place={place} locked={locked} />
}
