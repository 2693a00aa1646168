import { useState } from 'react'
import type { Person } from '#machines/fields/person.ts'
import { usePageState } from '../../ui/context/navigation.ts'

/** Stored in state: on leaving, the history state is the next page's. */
export function usePrefill(): Person | undefined {
  const [{ firstName, lastName = '', countryCode = '' }] = useState(usePageState())
  return firstName === undefined ? undefined : { firstName, lastName, countryCode }
}
