import { createFileRoute } from '@tanstack/react-router'
import { loadAllSentences } from '../language/show-language.ts'

/** Every page but the login. */
export const Route = createFileRoute('/_flows')({ loader: loadAllSentences, staleTime: Number.POSITIVE_INFINITY })
