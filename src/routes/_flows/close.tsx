import { createFileRoute } from '@tanstack/react-router'
import { closeMachine } from '../../../machines/sign-in/close.machine.ts'
import { useFlow } from '../../flow.ts'
import { search } from '../../page/query.ts'
import { Close } from '../../screens/sign-in/close.tsx'
import { WhenSeen } from '../-when-seen.tsx'

export const Route = createFileRoute('/_flows/close')({
  validateSearch: search('return_to'),
  component: () => (
    <WhenSeen>
      <Run />
    </WhenSeen>
  ),
})

function Run() {
  return <Close {...useFlow(closeMachine, undefined)} />
}
