import { type RefObject, useEffect, useEffectEvent } from 'react'
import { captchaMissing } from '#machines/fields/captcha.ts'
import { useTranslate } from '../../language/translate.ts'
import { announce, retract } from '../../ui/feedback/announce.ts'

/** Announces a check that appears in the focused form, unless its error is announced or it is answered first. */
export function useCaptchaAnnouncement(
  check: RefObject<HTMLFieldSetElement | null>,
  { error, isAnswered = false }: { error: unknown; isAnswered?: boolean },
): void {
  const translate = useTranslate()
  const speak = useEffectEvent(() => {
    if (!error && check.current?.form?.contains(document.activeElement)) announce(translate(captchaMissing))
  })
  const stop = useEffectEvent(() => retract(translate(captchaMissing)))
  useEffect(() => speak(), [])
  useEffect(() => {
    if (isAnswered) stop()
  }, [isAnswered])
}
