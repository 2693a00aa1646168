import { Trans } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { typeInto } from '../../browser/type-into.ts'
import { useSettings } from '../context/settings-context.ts'
import { announce } from '../feedback/announce.ts'
import css from './email-suggestion.module.css'

const { suggestion } = css

/** Pause before a visitor who is still typing gets a suggestion, in milliseconds. */
const offerPause = 1000

type Code = typeof import('#machines/fields/email-suggestion.ts')

interface EmailSuggestionProps {
  control: RefObject<HTMLInputElement | null>
  isWrong: boolean
}

export function EmailSuggestion(props: EmailSuggestionProps) {
  return useSettings().offers.emailSuggestion ? <Offer {...props} /> : null
}

function Offer({ control, isWrong }: EmailSuggestionProps) {
  const [meant, setMeant] = useState<string>()
  // Below an error, the suggestion is shown only once the visitor is in the field.
  const [isUsed, setUsed] = useState(false)
  const spoken = useRef<string>(undefined)
  const own = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const field = control.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const text = field?.value
      if (!text) return setMeant(undefined)
      // Without its code there is no suggestion.
      const { suggestEmail } = await import('#machines/fields/email-suggestion.ts').catch(() => ({}) as Partial<Code>)
      if (!isOver && field.value === text) setMeant(suggestEmail?.(text))
    }
    let isOver = false
    const listeners = {
      input: () => {
        setMeant(undefined)
        clearTimeout(timer)
        timer = setTimeout(look, offerPause)
      },
      focusout: look,
      focusin: () => setUsed(field?.ariaInvalid === 'true'),
    }
    const judged = new MutationObserver(() =>
      setUsed(field?.ariaInvalid === 'true' && document.activeElement === field),
    )
    const all = Object.entries(listeners)
    for (const [type, listener] of all) field?.addEventListener(type, listener)
    if (field) judged.observe(field, { attributeFilter: ['aria-invalid'] })
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
      judged.disconnect()
      for (const [type, listener] of all) field?.removeEventListener(type, listener)
    }
  }, [control])

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
    if (document.activeElement?.closest(`.${suggestion}`)) field.focus()
    typeInto(field, meant)
  }

  if (!shown) return null
  const domain = shown.split('@')[1]
  return (
    <p ref={own} className={suggestion}>
      <Trans>
        Did you mean{' '}
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={take}>
          {domain}
        </button>
        ?
      </Trans>
    </p>
  )
}
