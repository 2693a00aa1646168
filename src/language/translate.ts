import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Language } from '../settings/languages.ts'
import { sayWait } from './say-wait.ts'

interface SentenceValues {
  [name: string]: unknown
  /** In seconds. */
  wait?: number | undefined
}

/** A sentence that the catalogue does not know stays as it is. */
export function translateIn(i18n: I18n, sentence: string, { wait, ...values }: SentenceValues = {}): string {
  if (!Object.hasOwn(i18n.messages, sentence)) return sentence
  return i18n._(sentence, { ...values, ...(wait && { wait: sayWait(wait, i18n.locale as Language) }) })
}

export function useTranslate(): (sentence: string, values?: SentenceValues) => string {
  const { i18n } = useLingui()
  return (sentence, values) => translateIn(i18n, sentence, values)
}
