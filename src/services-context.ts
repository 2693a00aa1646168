import { createContext } from 'react'
import type { LoadServices } from './context.ts'
import { useProvided } from './ui/context/use-provided.ts'

export const ServicesContext = createContext<LoadServices | undefined>(undefined)

export function useLoadServices(): LoadServices {
  return useProvided(ServicesContext)
}
