import { i18n } from '@lingui/core'
import { useLayoutEffect, useRef } from 'react'
import { markHydrated } from '../../browser/document-marks.ts'
import { leadTo } from '../../browser/lead-to.ts'
import { translateIn } from '../../language/translate.ts'
import { buttonClass } from '../buttons/button-class.ts'
import { Icon } from '../icons/icon.tsx'
import { danger } from '../icons/icon-paths.ts'
import css from './error-fallback.module.css'
import { mainId } from './frame.tsx'

const { fallback, sign } = css

const broken = /*i18n*/ 'Something went wrong'
const advice = /*i18n*/ 'An unexpected error stopped this page. Reloading it usually helps.'
const reload = /*i18n*/ 'Reload page'

/** Needs no network, settings or catalogue. */
export function ErrorFallback({ onReload }: { onReload: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    markHydrated()
    if (document.activeElement === document.body) leadTo(heading.current)
  }, [])
  const brand = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content
  return (
    <main id={mainId} className={fallback} tabIndex={-1}>
      <title>{`${translateIn(i18n, broken)} – ${brand}`}</title>
      <span className={sign}>
        <Icon shape={danger} size="2.5rem" />
      </span>
      <h1 ref={heading}>{translateIn(i18n, broken)}</h1>
      <p>{translateIn(i18n, advice)}</p>
      <button type="button" className={buttonClass('primary')} onClick={onReload}>
        {translateIn(i18n, reload)}
      </button>
    </main>
  )
}
