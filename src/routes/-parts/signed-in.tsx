import { type ReactNode, useState } from 'react'
import type { Session } from '#machines/port/gateway.ts'
import { sessionMachine } from '#machines/sign-in/session.machine.ts'
import { pageAddress } from '../../browser/addresses.ts'
import { forgetDrafts } from '../../browser/drafts.ts'
import { tabStorage } from '../../browser/storage.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useFlow } from '../../flow.ts'
import { LoadOrError } from '../../screens/common/load-or-error.tsx'
import { PagePending } from '../../ui/frame/page-pending.tsx'

interface SignedInProps {
  /** Shown while the session is read. */
  title: string
  label?: ReactNode
  shape?: ReactNode
  children: (session: Session) => ReactNode
}

/** A loading page under its title stands in until hydration. */
export function SignedIn(props: SignedInProps) {
  return useHydrated() ? <Read {...props} /> : <PagePending title={props.title} />
}

function Read({ title, children, ...waiting }: SignedInProps) {
  const flow = useFlow(sessionMachine, { required: true, here: pageAddress() })
  const { session } = flow.snapshot.context
  if (session && flow.snapshot.matches('complete')) return <Own session={session}>{children(session)}</Own>
  return <LoadOrError {...flow} title={title} {...waiting} />
}

/** Before a form of the page restores its draft. */
function Own({ session, children }: { session: Session; children: ReactNode }) {
  useState(() => claimDrafts(session.email))
  return children
}

/** A tab can be opened again after somebody else has signed in: what another account typed is forgotten. */
function claimDrafts(account: string): void {
  const owner = tabStorage.read('owner')
  if (owner !== undefined && owner !== account) forgetDrafts()
  tabStorage.write('owner', account)
}
