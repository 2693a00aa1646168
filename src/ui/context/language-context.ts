import { createContext } from 'react'
import type { Language } from '../../language/languages.ts'
import { useProvided } from './use-provided.ts'

export interface LanguageChoice {
  language: Language
  chooseLanguage(language: Language): void
}

export const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

export function useLanguage(): LanguageChoice {
  return useProvided(LanguageContext)
}
