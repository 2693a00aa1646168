import { sessionMachine } from '#machines/sign-in/session.machine.ts'
import { pageAddress } from '../../browser/addresses.ts'
import type { Departure } from '../../browser/leave.ts'
import { useFlow } from '../../flow.ts'
import { LedInCircles } from '../../screens/sign-in/led-in-circles.screen.tsx'

export function Circle({ to }: { to: Departure }) {
  return <LedInCircles {...useFlow(sessionMachine, { required: false, here: pageAddress() })} to={to} />
}
