import { useState } from 'react'
import { keepForms, reloadPageUncached } from '../../browser/reload.ts'
import { ErrorFallback } from './error-fallback.tsx'

export function PageError() {
  // The forms of the page still exist during this first render.
  useState(keepForms)
  return <ErrorFallback onReload={reloadPageUncached} />
}
