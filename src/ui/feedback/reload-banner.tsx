import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { documentMarks } from '../../browser/document-marks.ts'
import { Icon, reloadArrows } from '../icons/icon.tsx'
import { announce } from './announce.ts'
import css from './banner.module.css'

let isThere = false
let isSaid = false

/** Speaks what the banner shows, once: as soon as there is a form that it is about. */
export function sayReloaded(): void {
  const banner = document.querySelector('.reloaded')
  if (!isThere || isSaid || !banner?.checkVisibility()) return
  isSaid = true
  announce(banner.querySelectorAll('p')[documentMarks().reloaded === 'passwordLost' ? 1 : 0]?.textContent ?? '')
}

/** The `reloaded` mark shows it from the first paint until a submit. */
export function ReloadBanner() {
  const { t } = useLingui()
  useEffect(() => {
    isThere = true
    sayReloaded()
    const end = () => delete documentMarks().reloaded
    addEventListener('submit', end)
    return () => removeEventListener('submit', end)
  }, [])
  return (
    <div className={`reloaded ${css.banner}`} role="status">
      <Icon shape={reloadArrows} />
      <p>{t`This page had to be reloaded. What you typed is still here.`}</p>
      <p>{t`Your password wasn’t kept. Please enter it again; everything else is still here.`}</p>
    </div>
  )
}
