import { useState } from 'react'
import { saveDrafts } from '../../browser/drafts.ts'
import { reloadUncached } from '../../browser/reload.ts'
import { Crash } from './crash.tsx'

/** Stands for a page that broke, and keeps what was typed in it. */
export function Broken() {
  // While this is drawn for the first time the forms of the page are still there.
  useState(() => saveDrafts(true))
  return <Crash onReload={reloadUncached} />
}
