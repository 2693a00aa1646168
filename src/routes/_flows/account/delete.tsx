import { createFileRoute } from '@tanstack/react-router'
import { deleteAccountMachine } from '../../../../machines/account/delete-account.machine.ts'
import { useFlow } from '../../../flow.ts'
import { arrivedWith } from '../../../page/arrival.ts'
import { DeleteAccount } from '../../../screens/account/delete-account.tsx'

export const Route = createFileRoute('/_flows/account/delete')({
  component: () => <DeleteAccount {...useFlow(deleteAccountMachine, { code: arrivedWith('code') })} />,
})
