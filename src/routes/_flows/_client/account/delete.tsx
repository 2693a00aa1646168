import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { deleteAccountMachine } from '#machines/account/delete-account.machine.ts'
import { secretFromUrl } from '#src/browser/url-secrets.ts'
import { useFlow } from '#src/flow.ts'
import { useNoteDone } from '#src/routes/-parts/link-end.ts'
import { MailedLink } from '#src/routes/-parts/mailed-link.tsx'
import { DeleteAccount, Deleted } from '#src/screens/account/delete-account.screen.tsx'
import { DeletionWays } from '#src/screens/account/deletion-ways.tsx'

export const Route = createFileRoute('/_flows/_client/account/delete')({
  component: () => {
    const { t } = useLingui()
    return (
      <MailedLink title={t`Destroy account`} again={<DeletionWays isAskedAgain />} done={<Deleted />}>
        <Deletion />
      </MailedLink>
    )
  },
})

function Deletion() {
  const flow = useFlow(deleteAccountMachine, { code: secretFromUrl('code') })
  useNoteDone(flow.snapshot.hasTag('success'))
  return <DeleteAccount {...flow} />
}
