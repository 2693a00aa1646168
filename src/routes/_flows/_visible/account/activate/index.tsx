import { createFileRoute } from '@tanstack/react-router'
import { activateMachine } from '#machines/account/activate.machine.ts'
import { searchSchema } from '#src/browser/query.ts'
import { secretFromUrl } from '#src/browser/url-secrets.ts'
import { useFlow } from '#src/flow.ts'
import { Activate } from '#src/screens/account/activate.screen.tsx'

export const Route = createFileRoute('/_flows/_visible/account/activate/')({
  validateSearch: searchSchema('return_to'),
  component: () => {
    const flow = useFlow(activateMachine, { code: secretFromUrl('code') })
    return <Activate {...flow} search={Route.useSearch()} />
  },
})
