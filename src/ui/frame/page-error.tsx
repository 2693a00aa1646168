import { useState } from 'react'
import { saveDrafts } from '../../browser/drafts.ts'
import { reloadUncached } from '../../browser/reload.ts'
import { Crash } from './crash.tsx'

export function PageError() {
  // The forms of the page still exist during this first render.
  useState(() => saveDrafts(true))
  return <Crash onReload={reloadUncached} />
}
