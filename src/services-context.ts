import { createContext } from 'react'
import type { RouterContext } from './context.ts'
import { useProvided } from './ui/context/use-provided.ts'

/** Carries the way to everything that loads after the first screen. */
export const ServicesContext = createContext<RouterContext['loadServices'] | undefined>(undefined)

/** The way to everything that loads after the first screen. */
export function useLoadServices(): RouterContext['loadServices'] {
  return useProvided(ServicesContext)
}
