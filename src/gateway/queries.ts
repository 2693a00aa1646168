import { queryOptions } from '@tanstack/react-query'
import { sessionLifetime } from '#machines/limits.ts'
import { ProblemError } from '#machines/port/problem.ts'
import { countriesSchema, type GatewayCalls, sessionSchema } from './gateway-calls.ts'
import { type Http, sessionRequest } from './http.ts'

const nobody = { ID: '', Email: '', FirstName: '', LastName: '', Location: '', Linked: true }

/** A 401 means that nobody is signed in; `quiet` reads for another call. */
export function sessionQuery({ send }: Http, quiet = false) {
  return queryOptions({
    queryKey: ['session'],
    staleTime: sessionLifetime,
    queryFn: ({ signal }) =>
      send({ ...sessionRequest, quiet, signal }, sessionSchema).catch((error: unknown) => {
        if (error instanceof ProblemError && error.problem.status === 401) return nobody
        throw error
      }),
  })
}

export function countriesQuery({ send }: Http) {
  return queryOptions({
    queryKey: ['countries'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => send({ method: 'get', path: 'countries', signal }, countriesSchema),
  })
}

export function profileQuery({ loadProfile }: GatewayCalls, account: string) {
  return queryOptions({
    queryKey: ['profile', account],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => loadProfile({}, signal),
  })
}
