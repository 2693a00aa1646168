import { useLingui } from '@lingui/react'
import { createContext } from 'react'
import type { Language } from '../../settings/languages.ts'
import { useProvided } from './use-provided.ts'

interface LanguageChoice {
  language: Language
  /** Resolves when the page speaks the language, or stays as it is. */
  chooseLanguage(language: Language): Promise<void>
}

export const LanguageContext = createContext<LanguageChoice['chooseLanguage'] | undefined>(undefined)

export function useLanguage(): LanguageChoice {
  const { i18n } = useLingui()
  return { language: i18n.locale as Language, chooseLanguage: useProvided(LanguageContext) }
}
