import { useState } from 'react'
import { registerMachine } from '../../../machines/sign-up/register.machine.ts'
import { returnAddressOrHome } from '../../browser/addresses.ts'
import { type FlowProps, useFlow } from '../../flow.ts'
import { useHanded } from '../../ui/context/navigation.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { useFilled } from './filled.ts'
import type { RegisterQuery } from './search-schemas.ts'
import { trackingOf } from './tracking.ts'

export function useRegisterFlow(query: RegisterQuery) {
  const [{ registeredEmail }] = useState(useHanded())
  const filled = useFilled()
  const prefilled = query.email ?? registeredEmail
  const flow: FlowProps<typeof registerMachine> = useFlow(registerMachine, {
    email: prefilled ?? '',
    isGiven: query.email !== undefined,
    ...(filled && { fields: filled }),
    returnTo: returnAddressOrHome(query.return_to, useSettings()),
    tracking: trackingOf(query),
  })
  return { ...flow, prefilled, filled }
}
