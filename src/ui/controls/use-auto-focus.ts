import { type RefObject, useEffect } from 'react'

/** Puts the cursor into a field on arrival, where there is a keyboard and nobody has done anything yet. */
export function useAutoFocus(control: RefObject<HTMLElement | null>, isDue: boolean | undefined): void {
  useEffect(() => {
    const idle = document.activeElement === document.body && !navigator.userActivation?.hasBeenActive
    if (isDue && idle && matchMedia('(pointer: fine)').matches) control.current?.focus({ preventScroll: true })
  }, [control, isDue])
}
