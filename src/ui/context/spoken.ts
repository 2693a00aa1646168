import { type I18n, setupI18n } from '@lingui/core'

let spoken: I18n | undefined

/**
 * The sentences as they are now, which never change: what React takes over it draws as it was drawn, although another
 * language has been chosen meanwhile.
 */
export function spokenNow({ locale, locales, messages }: I18n): I18n {
  if (spoken?.locale === locale && spoken.messages === messages) return spoken
  spoken = setupI18n()
  spoken.loadAndActivate({ locale, messages, ...(locales && { locales }) })
  return spoken
}
