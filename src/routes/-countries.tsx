import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toProblem } from '../../machines/parts/problem.ts'
import type { Country } from '../screens/parts/person-fields.tsx'
import { wording } from '../screens/parts/problem-notice.tsx'
import { InsteadContext } from '../ui/instead-context.ts'
import { Problem } from '../ui/problem.tsx'
import { useSay } from '../ui/say.ts'

/** Hands the countries to a form; the form is there before they are, and stays when they cannot be had. */
export function Countries({ children }: { children: (countries: readonly Country[]) => ReactNode }) {
  const { countries } = useLoaderData({ from: '/_flows' })
  const say = useSay()
  const { data, error, refetch } = useQuery(countries)
  const problem = error && !data && toProblem(error)
  const trouble = problem && (
    <Problem message={wording(problem, say)} reference={problem.guid} onRetry={() => void refetch()} />
  )
  return <InsteadContext value={trouble}>{children(data ?? [])}</InsteadContext>
}
