import type { Calls } from '#machines/port/chart.ts'
import type { Language } from './language/languages.ts'
import type { Settings } from './settings.ts'

export interface PageContext {
  settings: Settings
  language(): Language
  show(language: Language): void
}

export interface Services {
  gateway: Calls
  /** With English names. */
  loadCountries(): Promise<{ code: string; name: string }[]>
  /** Reads the session only if the country may change the language. */
  learnLanguage(): void
}

export type LoadServices = () => Promise<Services>
