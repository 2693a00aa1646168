import { type I18n, setupI18n } from '@lingui/core'

let spoken: I18n | undefined

/** An immutable copy: hydration renders the language of the prerendered page, even if another is chosen. */
export function i18nSnapshot({ locale, locales, messages }: I18n): I18n {
  if (spoken?.locale === locale && spoken.messages === messages) return spoken
  spoken = setupI18n()
  spoken.loadAndActivate({ locale, messages, ...(locales && { locales }) })
  return spoken
}
