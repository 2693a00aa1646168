import { createFileRoute } from '@tanstack/react-router'
import { activateMachine } from '../../../../../machines/account/activate.machine.ts'
import { useFlow } from '../../../../flow.ts'
import { arrivedWith } from '../../../../page/arrival.ts'
import { search } from '../../../../page/query.ts'
import { Activate } from '../../../../screens/account/activate.tsx'
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
  return <Activate {...useFlow(activateMachine, { code: arrivedWith('code') })} keep={Route.useSearch()} />
}
