import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { documentMarks } from '../../browser/document-marks.ts'
import { Icon } from '../icons/icon.tsx'
import { reloadArrows } from '../icons/icon-paths.ts'
import { announce } from './announce.ts'
import css from './banner.module.css'

/** The `reloaded` mark shows it from the first paint until a submit. */
export function ReloadBanner() {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { reloaded } = documentMarks()
    if (!reloaded) return
    announce(own.current?.querySelectorAll('p')[reloaded === 'passwordLost' ? 1 : 0]?.textContent ?? '')
    const end = () => delete documentMarks().reloaded
    addEventListener('submit', end)
    return () => removeEventListener('submit', end)
  }, [])
  return (
    <div ref={own} className={`reloaded ${css['banner']}`} role="status">
      <Icon shape={reloadArrows} />
      <p>
        <Trans>This page had to be reloaded. What you typed is still here.</Trans>
      </p>
      <p>
        <Trans>This page had to be reloaded. Please enter your password again; everything else is still here.</Trans>
      </p>
    </div>
  )
}
