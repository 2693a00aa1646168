import { type RefObject, useRef } from 'react'

/** Stands in for the app's hook: in a frame, going back would move the parent's history. */
export function useRegisterSteps(): RefObject<HTMLDivElement | null> {
  return useRef(null)
}
