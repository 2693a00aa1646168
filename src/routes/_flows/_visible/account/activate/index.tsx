import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { activateMachine } from '#machines/account/activate.machine.ts'
import { secretFromUrl } from '#src/browser/url-secrets.ts'
import { passedOn } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import { useNoteDone } from '#src/routes/-parts/link-end.ts'
import { MailedLink, useAsksFirst } from '#src/routes/-parts/mailed-link.tsx'
import { Activate, Activated, ActivationWay } from '#src/screens/account/activate.screen.tsx'

export const Route = createFileRoute('/_flows/_visible/account/activate/')({
  validateSearch: passedOn,
  component: () => {
    const { t } = useLingui()
    const search = Route.useSearch()
    return (
      <MailedLink
        title={t`Activate account`}
        again={<ActivationWay search={search} />}
        done={<Activated search={search} />}
      >
        <Activation />
      </MailedLink>
    )
  },
})

function Activation() {
  const flow = useFlow(activateMachine, { code: secretFromUrl('code'), asksFirst: useAsksFirst() })
  useNoteDone(flow.snapshot.hasTag('success'))
  return <Activate {...flow} search={Route.useSearch()} />
}
