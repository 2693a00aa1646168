import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { markHydrated, pagePath } from '../../browser/document-marks.ts'
import { showTypeface } from '../../browser/typeface.ts'
import { replayEvents } from '../../start/event-replay.ts'
import { useSettings } from '../context/settings-context.ts'
import { setPageMounted } from '../feedback/announce.ts'
import { OnItsWay, useDeparture } from './departure.tsx'
import { mainId } from './frame.tsx'
import css from './page.module.css'
import { useLock } from './use-lock.ts'
import { usePageFocus } from './use-page-focus.ts'

interface PageProps {
  title: string
  errors?: boolean | undefined
  /** Replaces the children, which stay hidden, so that nothing typed is lost. */
  replacement?: ReactNode
  /** A placeholder: the page after it counts as the first of the visit. */
  provisional?: boolean | undefined
  children: ReactNode
}

/** The path of the page that was shown last. */
let shownPath: string | undefined

export function Page({ title, errors, replacement, provisional, children }: PageProps) {
  const { t } = useLingui()
  const { brandName } = useSettings()
  const main = useRef<HTMLElement>(null)
  const [isArriving] = useState(() => shownPath !== undefined && shownPath !== pagePath())
  const { departure, Stalled } = useDeparture()
  const instead = departure && Stalled ? <Stalled to={departure} /> : replacement
  const lock = useLock()
  usePageFocus(main, { title, provisional, isReplaced: Boolean(replacement) })

  useLayoutEffect(() => {
    shownPath = pagePath()
    markHydrated()
    setPageMounted(true)
    return () => setPageMounted(false)
  }, [])

  useEffect(replayEvents, [])

  useEffect(showTypeface, [])

  return (
    <>
      <title>{`${errors ? t`Error: ${title}` : title} – ${brandName}`}</title>
      <main
        ref={main}
        id={mainId}
        className={css.content}
        tabIndex={-1}
        data-arriving={isArriving || undefined}
        {...lock}
      >
        {instead}
        <div className={css.body} hidden={Boolean(instead)}>
          {children}
        </div>
        {departure && !Stalled && <OnItsWay to={departure} />}
      </main>
    </>
  )
}
