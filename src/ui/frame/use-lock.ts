import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { announce, noteTyping } from '../feedback/announce.ts'

/** Buttons that lock the page; held presses and background checks do not. */
const lockingButton = 'button[aria-busy="true"]:not([data-held], [data-checking])'

/** The password toggle and dialogs stay usable. */
const alwaysUsable = '[aria-busy="true"], [aria-controls], dialog *'

/** One thing at a time, and one press a key: handlers for the element that holds the page. */
export function useLock() {
  const { t } = useLingui()
  const isHeld = useRef(false)

  const noteKey = ({ key, repeat }: KeyboardEvent) => {
    noteTyping(key)
    isHeld.current = repeat
    // The click or submit of a key comes in its own task; its keyup may go to another page.
    setTimeout(() => {
      isHeld.current = false
    })
  }

  const lock = (event: SyntheticEvent) => {
    // A key that is held down is one press.
    if (isHeld.current) {
      event.preventDefault()
      event.stopPropagation()
    }
    const busy = event.currentTarget.querySelector(lockingButton)
    const control = event.type === 'submit' ? event.target : (event.target as Element).closest('button')
    if (!busy || !(control instanceof Element) || control.matches(alwaysUsable) || control.contains(busy)) return
    event.preventDefault()
    event.stopPropagation()
    announce(t`Please wait. Something on this page is still in progress.`)
  }

  return { onKeyDownCapture: noteKey, onClickCapture: lock, onSubmitCapture: lock }
}
