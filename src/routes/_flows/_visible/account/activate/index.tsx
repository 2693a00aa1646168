import { createFileRoute } from '@tanstack/react-router'
import { activateMachine } from '../../../../../../machines/account/activate.machine.ts'
import { searchSchema } from '../../../../../browser/query.ts'
import { secretFromUrl } from '../../../../../browser/url-secrets.ts'
import { useFlow } from '../../../../../flow.ts'
import { Activate } from '../../../../../screens/account/activate.screen.tsx'

export const Route = createFileRoute('/_flows/_visible/account/activate/')({
  validateSearch: searchSchema('return_to'),
  component: () => {
    const flow = useFlow(activateMachine, { code: secretFromUrl('code') })
    return <Activate {...flow} search={Route.useSearch()} />
  },
})
