import { createFileRoute } from '@tanstack/react-router'
import { loadLoginSentences } from '../language/show-language.ts'
import { LoginPage } from './-parts/login.tsx'
import { loginDescription, loginPrerender } from './-parts/prerender.ts'
import { loginSearch } from './-parts/search-names.ts'

export const Route = createFileRoute('/service_login')({
  validateSearch: loginSearch,
  staticData: { prerender: loginPrerender, description: loginDescription },
  loader: loadLoginSentences,
  staleTime: Number.POSITIVE_INFINITY,
  component: () => <LoginPage query={Route.useSearch()} />,
})
