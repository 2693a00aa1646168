import { useState } from 'react'
import type { PersonValues } from '../../../machines/sign-up/register.rules.ts'
import { useHanded } from '../../ui/context/navigation.ts'

/** Stored in state: on leaving, the history state is the next page's. */
export function useFilled(): PersonValues | undefined {
  const [{ firstName, lastName = '', countryCode = '' }] = useState(useHanded())
  return firstName === undefined ? undefined : { firstName, lastName, countryCode }
}
