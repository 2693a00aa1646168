import { type RefObject, useLayoutEffect } from 'react'

let wanted: HTMLElement | null = null

/** Only with a fine pointer, and before the visitor has done anything. */
export function useAutoFocus(control: RefObject<HTMLElement | null>, isWanted: boolean | undefined): void {
  useLayoutEffect(() => {
    const idle = document.activeElement === document.body && !navigator.userActivation?.hasBeenActive
    if (isWanted && idle && matchMedia('(pointer: fine)').matches) wanted = control.current
  }, [control, isWanted])
}

/** Once the page stands, drafts included. */
export function giveAutoFocus(): void {
  wanted?.focus({ preventScroll: true })
  // On a small window it may stand below its edge.
  wanted?.scrollIntoView({ block: 'nearest' })
  wanted = null
}
