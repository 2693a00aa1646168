import { useState } from 'react'
import { saveDrafts } from '../../browser/drafts.ts'
import { reloadPageUncached } from '../../browser/reload.ts'
import { ErrorFallback } from './error-fallback.tsx'

export function PageError() {
  // The forms of the page still exist during this first render.
  useState(() => saveDrafts(true))
  return <ErrorFallback onReload={reloadPageUncached} />
}
