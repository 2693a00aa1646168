import { createContext } from 'react'
import type { Settings } from '../../settings.ts'
import { useProvided } from './use-provided.ts'

/** Carries the deployment settings to every component. */
export const SettingsContext = createContext<Settings | undefined>(undefined)

/** The deployment settings. */
export function useSettings(): Settings {
  return useProvided(SettingsContext)
}
