import { emailCheckMachine } from '#machines/trial/email-check.machine.ts'
import { shownReturnAddress } from '../../browser/addresses.ts'
import { useFlow } from '../../flow.ts'
import { EmailCheck } from '../../screens/trial/email-check.screen.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import type { TrialSearch } from './search-names.ts'
import { usePrefill } from './use-prefill.ts'

interface EmailCheckPageProps {
  query: TrialSearch
  isConfirmed: boolean
}

export function EmailCheckPage({ query: { email = '', ...search }, isConfirmed }: EmailCheckPageProps) {
  const returnAddress = shownReturnAddress('/trial/email-check', search.return_to, useSettings())
  const filled = usePrefill()
  const flow = useFlow(emailCheckMachine, { email, isConfirmed, search, ...(filled && { filled }) })
  return <EmailCheck {...flow} returnAddress={returnAddress} />
}
