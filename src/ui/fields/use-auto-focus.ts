import { type RefObject, useEffect } from 'react'

/** Only with a fine pointer, and before the visitor has done anything. */
export function useAutoFocus(control: RefObject<HTMLElement | null>, isWanted: boolean | undefined): void {
  useEffect(() => {
    const idle = document.activeElement === document.body && !navigator.userActivation?.hasBeenActive
    if (isWanted && idle && matchMedia('(pointer: fine)').matches) control.current?.focus({ preventScroll: true })
  }, [control, isWanted])
}
