import { useState } from 'react'
import type { PersonValues } from '../../../machines/sign-up/register.rules.ts'
import { useHanded } from '../../ui/context/navigation.ts'

/** What a registration was filled with that the visitor comes from; kept, because on the way out it is another one's. */
export function useFilled(): PersonValues | undefined {
  const [{ firstName, lastName = '', countryCode = '' }] = useState(useHanded())
  return firstName === undefined ? undefined : { firstName, lastName, countryCode }
}
