import { createFileRoute } from '@tanstack/react-router'
import { closeMachine } from '#machines/sign-in/close.machine.ts'
import { pickQuery } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import { Close } from '#src/screens/sign-in/close.screen.tsx'

export const Route = createFileRoute('/_flows/_visible/close')({
  validateSearch: pickQuery('return_to'),
  component: () => <Close {...useFlow(closeMachine, undefined)} />,
})
