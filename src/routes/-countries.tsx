import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CountryList } from '../screens/parts/person-fields.tsx'

/** Hands the countries to a form; the form is there before they are, and stays when they cannot be had. */
export function Countries({ children }: { children: (countries: CountryList) => ReactNode }) {
  const { countries } = useLoaderData({ from: '/_flows' })
  const { data, error, isFetching, refetch } = useQuery(countries)
  return children({
    known: data ?? [],
    isLoading: isFetching,
    retry: error && !data ? () => void refetch() : undefined,
  })
}
