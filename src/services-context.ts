import { createContext } from 'react'
import type { LoadServices } from './context.ts'
import { useProvided } from './ui/context/use-provided.ts'

/** Carries the way to everything that loads after the first screen. */
export const ServicesContext = createContext<LoadServices | undefined>(undefined)

/** The way to everything that loads after the first screen. */
export function useLoadServices(): LoadServices {
  return useProvided(ServicesContext)
}
