import { type RefObject, useEffect, useEffectEvent } from 'react'
import { captchaMissing } from '#machines/fields/captcha.ts'
import { useTranslate } from '../../language/translate.ts'
import { announce } from '../../ui/feedback/announce.ts'

/** Announces a check that appears in the focused form, unless its error is announced. */
export function useCaptchaAnnouncement(check: RefObject<HTMLFieldSetElement | null>, error: unknown): void {
  const translate = useTranslate()
  const speak = useEffectEvent(() => {
    if (!error && check.current?.form?.contains(document.activeElement)) announce(translate(captchaMissing))
  })
  useEffect(() => speak(), [])
}
