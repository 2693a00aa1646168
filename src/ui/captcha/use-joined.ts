import { type RefObject, useEffect, useEffectEvent } from 'react'
import { captchaMissing } from '../../../machines/fields/captcha.ts'
import { useTranslate } from '../context/translate.ts'
import { announce } from '../feedback/announce.ts'

/** Speaks of a security check that joins the form in which the visitor is, unless its error speaks already. */
export function useJoined(check: RefObject<HTMLFieldSetElement | null>, error: unknown): void {
  const translate = useTranslate()
  const speak = useEffectEvent(() => {
    if (!error && check.current?.form?.contains(document.activeElement)) announce(translate(captchaMissing))
  })
  useEffect(() => speak(), [])
}
