import { createFileRoute } from '@tanstack/react-router'
import { sessionMachine } from '#machines/sign-in/session.machine.ts'
import { pageAddress } from '#src/browser/addresses.ts'
import { useFlow } from '#src/flow.ts'
import { DesktopSignedIn } from '#src/screens/sign-in/desktop-signed-in.screen.tsx'

export const Route = createFileRoute('/_flows/_client/ula-login-success')({
  component: () => <DesktopSignedIn {...useFlow(sessionMachine, { required: false, here: pageAddress() })} />,
})
