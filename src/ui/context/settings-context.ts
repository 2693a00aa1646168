import { createContext, useContext } from 'react'
import type { Settings } from '../../settings.ts'

/** Carries the deployment settings to every component. */
export const SettingsContext = createContext<Settings | undefined>(undefined)

/** The deployment settings. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('Nobody provides the settings')
  return settings
}
