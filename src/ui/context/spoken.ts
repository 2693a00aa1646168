import { type I18n, setupI18n } from '@lingui/core'

let spoken: I18n | undefined

/**
 * The sentences as they are now, which never change: what React takes over it draws as it was drawn, although another
 * language has been chosen meanwhile.
 */
export function spokenNow({ locale, locales, messages }: I18n): I18n {
  if (spoken?.locale !== locale || spoken.messages !== messages)
    spoken = setupI18n({ locale, ...(locales && { locales }), messages: { [locale]: messages } })
  return spoken
}
