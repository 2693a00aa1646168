import { i18n } from '@lingui/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { markHydrated } from '../../browser/document-marks.ts'
import { leadTo } from '../../browser/lead-to.ts'
import { keepForms, reloadPageUncached } from '../../browser/reload.ts'
import { translateIn } from '../../language/translate.ts'
import { buttonClass } from '../buttons/button.tsx'
import { danger, Icon } from '../icons/icon.tsx'
import css from './error-fallback.module.css'
import { mainId } from './frame.tsx'

const broken = /*i18n*/ 'Something went wrong'
const advice = /*i18n*/ 'An unexpected error stopped this page. Reloading it usually helps.'
const reload = /*i18n*/ 'Reload page'

/** Needs no network, settings or catalogue. */
export function ErrorFallback() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    markHydrated()
    if (document.activeElement === document.body) leadTo(heading.current)
  }, [])
  const brand = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content
  return (
    <main id={mainId} className={css.fallback} tabIndex={-1}>
      <title>{`${translateIn(i18n, broken)} – ${brand}`}</title>
      <span className={css.sign}>
        <Icon shape={danger} size="2.5rem" />
      </span>
      <div role="alert">
        <h1 ref={heading}>{translateIn(i18n, broken)}</h1>
        <p>{translateIn(i18n, advice)}</p>
      </div>
      <button type="button" className={buttonClass('primary')} onClick={reloadPageUncached}>
        {translateIn(i18n, reload)}
      </button>
    </main>
  )
}

export function PageError() {
  // The forms of the page still exist during this first render.
  useState(keepForms)
  return <ErrorFallback />
}
