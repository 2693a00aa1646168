import { createFileRoute } from '@tanstack/react-router'
import { closeMachine } from '../../../machines/sign-in/close.ts'
import { useFlow } from '../../flow.ts'
import { search } from '../../page/query.ts'
import { Close } from '../../screens/sign-in/close.tsx'

export const Route = createFileRoute('/_flows/close')({
  validateSearch: search('return_to'),
  component: () => <Close {...useFlow(closeMachine, undefined)} />,
})
