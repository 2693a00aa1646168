import { createContext, useContext } from 'react'
import type { RouterContext } from './context.ts'

/** Carries the way to everything that loads after the first screen. */
export const OpenContext = createContext<RouterContext['open'] | undefined>(undefined)

/** The way to everything that loads after the first screen. */
export function useOpen(): RouterContext['open'] {
  const open = useContext(OpenContext)
  if (!open) throw new Error('Nobody opens the gateway')
  return open
}
