import { createContext } from 'react'
import type { Language } from '../../language/languages.ts'
import { useProvided } from './use-provided.ts'

/** The page's language, and the way to another one. */
export interface LanguageChoice {
  language: Language
  chooseLanguage(language: Language): void
}

/** Carries the page's language to every component. */
export const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** The page's language, and the way to another one. */
export function useLanguage(): LanguageChoice {
  return useProvided(LanguageContext)
}
