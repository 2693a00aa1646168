import { createFileRoute } from '@tanstack/react-router'
import { DesktopSignedOut } from '#src/screens/sign-in/desktop-signed-out.screen.tsx'

export const Route = createFileRoute('/_flows/_client/ula-logout-success')({ component: DesktopSignedOut })
