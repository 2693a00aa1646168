import { type RefObject, useRef } from 'react'

/** Stands in for the app's own: a frame shares its history with the page around it, whose addresses no form may take back. */
export function useRegisterSteps(): RefObject<HTMLDivElement | null> {
  return useRef(null)
}
