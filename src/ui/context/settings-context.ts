import { createContext } from 'react'
import type { Settings } from '../../settings/settings.ts'
import { useProvided } from './use-provided.ts'

export const SettingsContext = createContext<Settings | undefined>(undefined)

export function useSettings(): Settings {
  return useProvided(SettingsContext)
}
