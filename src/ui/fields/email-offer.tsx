import { Trans } from '@lingui/react/macro'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { suggestEmail } from '#machines/fields/email-suggestion.ts'
import { typeInto } from '../../browser/type-into.ts'
import { announce } from '../feedback/announce.ts'
import css from './email-offer.module.css'

/** Pause before a visitor who is still typing gets a suggestion, in milliseconds. */
const offerPause = 1000

export interface EmailOfferProps {
  control: RefObject<HTMLInputElement | null>
  isWrong: boolean
  isFocused: boolean
  /** How often the value has changed. */
  edits: number
}

export function EmailOffer({ control, isWrong, isFocused, edits }: EmailOfferProps) {
  const [found, setFound] = useState<{ edits: number; meant: string | undefined }>()
  const [wasWrong, setWasWrong] = useState(isWrong)
  // Below an error, the suggestion is shown only once the visitor is in the field.
  const [isUsed, setUsed] = useState(isFocused)
  if (wasWrong !== isWrong) {
    setWasWrong(isWrong)
    setUsed(isFocused)
  } else if (isFocused && !isUsed) setUsed(true)
  const spoken = useRef<string>(undefined)
  const own = useRef<HTMLParagraphElement>(null)
  const id = useId()

  useEffect(() => {
    const look = () => {
      const text = control.current?.value
      setFound({ edits, meant: text && suggestEmail(text) })
    }
    const timer = setTimeout(look, isFocused ? offerPause : 0)
    return () => clearTimeout(timer)
  }, [control, isFocused, edits])

  const meant = found?.edits === edits ? found.meant : undefined
  const shown = isWrong && !isUsed ? undefined : meant
  useEffect(() => {
    if (!shown || spoken.current === shown || !own.current?.checkVisibility()) return
    spoken.current = shown
    announce(own.current.textContent)
  }, [shown])

  const take = () => {
    const { current: field } = control
    if (!field || !meant) return
    // A click keeps the focus; the keyboard's focus would go with the button.
    if (document.activeElement?.closest(`.${css.suggestion}`)) field.focus()
    typeInto(field, meant)
  }

  if (!shown) return null
  const domain = shown.split('@')[1]
  return (
    <p ref={own} id={id} className={css.suggestion}>
      <Trans>
        Did you mean{' '}
        <button type="button" aria-describedby={id} onMouseDown={(event) => event.preventDefault()} onClick={take}>
          {domain}
        </button>
        ?
      </Trans>
    </p>
  )
}
