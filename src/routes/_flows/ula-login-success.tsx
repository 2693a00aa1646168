import { createFileRoute } from '@tanstack/react-router'
import { sessionMachine } from '../../../machines/sign-in/session.machine.ts'
import { useFlow } from '../../flow.ts'
import { here } from '../../page/addresses.ts'
import { DesktopSignedIn } from '../../screens/sign-in/desktop-signed-in.tsx'

export const Route = createFileRoute('/_flows/ula-login-success')({
  component: () => <DesktopSignedIn {...useFlow(sessionMachine, { required: false, here: here() })} />,
})
