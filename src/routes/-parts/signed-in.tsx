import { type ReactNode, useState } from 'react'
import type { Session } from '#machines/port/gateway.ts'
import { sessionMachine } from '#machines/sign-in/session.machine.ts'
import { pageAddress } from '../../browser/addresses.ts'
import { claimDrafts } from '../../browser/draft-owner.ts'
import { useFlow } from '../../flow.ts'
import { LoadOrError } from '../../screens/results/load-or-error.tsx'

interface SignedInProps {
  /** Shown while the session is read. */
  title: string
  label?: ReactNode
  shape?: ReactNode
  children: (session: Session) => ReactNode
}

export function SignedIn({ title, children, ...waiting }: SignedInProps) {
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
