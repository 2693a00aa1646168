import { createFileRoute } from '@tanstack/react-router'
import { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import { secretFromUrl } from '#src/browser/url-secrets.ts'
import { useFlow } from '#src/flow.ts'
import { DeleteAccount } from '#src/screens/account/delete-account.screen.tsx'

export const Route = createFileRoute('/_flows/_client/account/delete')({
  component: () => <DeleteAccount {...useFlow(deleteAccountMachine, { code: secretFromUrl('code') })} />,
})
