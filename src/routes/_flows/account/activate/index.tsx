import { createFileRoute } from '@tanstack/react-router'
import { activateMachine } from '../../../../../machines/account/activate.machine.ts'
import { arrivedWith } from '../../../../browser/arrival.ts'
import { search } from '../../../../browser/query.ts'
import { useFlow } from '../../../../flow.ts'
import { Activate } from '../../../../screens/account/activate.screen.tsx'
import { WhenSeen } from '../../../-when-seen.tsx'

export const Route = createFileRoute('/_flows/account/activate/')({
  validateSearch: search('return_to'),
  component: () => (
    <WhenSeen>
      <Run />
    </WhenSeen>
  ),
})

function Run() {
  const flow = useFlow(activateMachine, { code: arrivedWith('code') })
  return <Activate {...flow} search={Route.useSearch()} />
}
