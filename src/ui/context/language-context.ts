import { createContext, useContext } from 'react'
import type { Language } from '../../language/languages.ts'

/** The page's language, and the way to another one. */
export interface LanguageChoice {
  language: Language
  chooseLanguage(language: Language): void
}

/** Carries the page's language to every component. */
export const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** The page's language, and the way to another one. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('Nobody provides the language')
  return choice
}
