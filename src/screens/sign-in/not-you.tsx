import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Versions } from '../../ui/frame/versions.tsx'

interface NotYouProps {
  /** Whether the field holds the name of who signed in last on this device. */
  isKnown: boolean
  /** Who that is. */
  name: string | undefined
  field: string
  onForget(): void
}

/** The way out for who is not the one that this device remembers: to an empty field. */
export function NotYou({ isKnown, name, field, onForget }: NotYouProps) {
  const forget = ({ isTrusted }: MouseEvent) => {
    onForget()
    const control = document.querySelector<HTMLInputElement>(`#field-${field}`)
    // Who pressed it before the app was in charge may be at more than the name by now.
    if (!control || (!isTrusted && control.value !== name)) return
    control.value = ''
    control.focus()
  }
  const button = (
    <Button kind="quiet" name="forget" onClick={forget}>
      <Trans>Not you?</Trans>
    </Button>
  )
  return <Versions now={isKnown ? 'known' : 'unknown'} of={{ known: button, unknown: null }} />
}
