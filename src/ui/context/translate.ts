import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** A sentence that the catalogue does not know stays as it is. */
export function translateIn(i18n: I18n, sentence: string, values?: Record<string, unknown>): string {
  return Object.hasOwn(i18n.messages, sentence) ? i18n._(sentence, values) : sentence
}

export function useTranslate(): (sentence: string, values?: Record<string, unknown>) => string {
  const { i18n } = useLingui()
  return (sentence, values) => translateIn(i18n, sentence, values)
}
