import { useState } from 'react'
import { type Person, personFields } from '#machines/fields/person.ts'
import { usePageState } from '../../ui/context/navigation.ts'

/** Stored in state: on leaving, the history state is the next page's. */
export function usePrefill(): Person | undefined {
  const [state] = useState(usePageState())
  return state.firstName === undefined ? undefined : personFields.each((name) => state[name] ?? '')
}
