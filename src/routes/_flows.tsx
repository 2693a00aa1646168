import { createFileRoute } from '@tanstack/react-router'
import { activateWhole } from '../language/catalogues.ts'

/** Every screen but the login: its sentences load with it. */
export const Route = createFileRoute('/_flows')({ loader: () => activateWhole(), staleTime: Number.POSITIVE_INFINITY })
