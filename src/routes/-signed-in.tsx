import type { ReactNode } from 'react'
import type { Session } from '../../machines/port/gateway.ts'
import { sessionMachine } from '../../machines/sign-in/session.machine.ts'
import { here } from '../browser/addresses.ts'
import { useFlow } from '../flow.ts'
import { Waiting } from '../screens/shared/waiting.tsx'
import { useLinger } from '../ui/feedback/use-linger.ts'

interface SignedInProps {
  /** What the page is called, and what it says, until it is known who is there. */
  title: string
  label?: ReactNode
  shape?: ReactNode
  /** Whether nothing else has to come before the page is there. */
  isWhole?: boolean
  children: (session: Session) => ReactNode
}

/** Shows a page to signed-in visitors only; everybody else goes to the login and comes back. */
export function SignedIn({ title, isWhole, children, ...waiting }: SignedInProps) {
  const flow = useFlow(sessionMachine, { required: true, here: here() })
  const { session } = flow.snapshot.context
  const isHere = flow.snapshot.matches('complete')
  const isComing = useLinger(!isHere)
  return session && isHere && !(isWhole && isComing) ? (
    children(session)
  ) : (
    <Waiting {...flow} title={title} {...waiting} />
  )
}
