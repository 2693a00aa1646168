import type { ReactNode } from 'react'
import type { Session } from '../../../machines/port/gateway.ts'
import { sessionMachine } from '../../../machines/sign-in/session.machine.ts'
import { here } from '../../browser/addresses.ts'
import { useFlow } from '../../flow.ts'
import { Waiting } from '../../screens/shared/waiting.tsx'

interface SignedInProps {
  /** Shown while the session is read. */
  title: string
  label?: ReactNode
  shape?: ReactNode
  children: (session: Session) => ReactNode
}

export function SignedIn({ title, children, ...waiting }: SignedInProps) {
  const flow = useFlow(sessionMachine, { required: true, here: here() })
  const { session } = flow.snapshot.context
  if (session && flow.snapshot.matches('complete')) return children(session)
  return <Waiting {...flow} title={title} {...waiting} />
}
