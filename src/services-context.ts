import { createContext, useContext } from 'react'
import type { RouterContext } from './context.ts'

/** Carries the way to everything that loads after the first screen. */
export const ServicesContext = createContext<RouterContext['loadServices'] | undefined>(undefined)

/** The way to everything that loads after the first screen. */
export function useLoadServices(): RouterContext['loadServices'] {
  const loadServices = useContext(ServicesContext)
  if (!loadServices) throw new Error('Nobody loads the services')
  return loadServices
}
