import type { Calls } from '../machines/port/chart.ts'
import type { Language } from './language/languages.ts'
import type { Settings } from './settings.ts'

/** What the page around the flows offers to those who answer them. */
export interface PageContext {
  settings: Settings
  /** The language that the page is shown in now. */
  language(): Language
  /** Shows the page in another language. */
  show(language: Language): void
}

/** Everything that loads after the first screen: who answers the flows, and the reads that screens show. */
export interface Services {
  gateway: Calls
  /** The countries that the product knows, by code and English name. */
  loadCountries(): Promise<{ code: string; name: string }[]>
  /** Finds out the language where only the visitor's country tells it, on a page that asks nothing else of the session. */
  learnLanguage(): void
}

/** Brings what answers the flows, once somebody asks for it. */
export type LoadServices = () => Promise<Services>
