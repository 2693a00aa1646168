import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { markHydrated } from '../../browser/document-marks.ts'
import { replayEvents } from '../../browser/event-replay.ts'
import { useSettings } from '../context/settings-context.ts'
import { announce, hush, settle } from '../feedback/announce.ts'
import { mainId } from './frame.tsx'
import css from './page.module.css'

const { content, kept } = css

interface PageProps {
  title: string
  /** Whether something on the page has to be mended. */
  errors?: boolean | undefined
  /** Shown in place of the children, which stay on the page unseen, so that nothing typed is lost. */
  instead?: ReactNode
  /** Whether it only holds the place of the page that is on its way, which is then the first to be seen. */
  provisional?: boolean | undefined
  children: ReactNode
}

let visitBegan = false

/** A button at work; one that is held until the page is hydrated, or that waits for a check, keeps nothing else from working. */
const atWork = 'button[aria-busy="true"]:not([data-held], [data-checking])'

/** What works all the same: the button that shows a password, and a dialog. */
const unlocked = '[aria-busy="true"], [aria-controls], dialog *'

/** The page of a screen; it leads eye, focus and screen reader to the heading of a new one. */
export function Page({ title, errors, instead, provisional, children }: PageProps) {
  const { t, i18n } = useLingui()
  const { brandName } = useSettings()
  const main = useRef<HTMLElement>(null)
  const shown = useRef<{ title: string; locale: string; heading: HTMLElement | null }>(undefined)

  useEffect(() => {
    const before = shown.current
    const heading = main.current?.querySelector<HTMLElement>('h1:not([hidden] *)') ?? null
    const isNew = before ? before.title !== title && before.locale === i18n.locale : visitBegan
    if (before && before.locale !== i18n.locale) hush()
    const isOther = before && before.heading !== heading
    const isLost = isOther && document.activeElement === document.body
    shown.current = { title, locale: i18n.locale, heading }
    visitBegan ||= !provisional
    // A field that took the focus on arrival keeps it: it would be left, and complain.
    const isTaken = !before && main.current?.contains(document.activeElement)
    // Whoever is at something else hears of a new heading all the same.
    const isElsewhere = heading !== document.activeElement
    if (isOther && !isNew && !isLost && isElsewhere && before.locale === i18n.locale)
      announce(heading?.textContent ?? '')
    if ((!isNew && !isLost) || isTaken) return
    scrollTo(0, 0)
    heading?.focus({ preventScroll: true })
  })

  useLayoutEffect(() => {
    markHydrated()
    settle(true)
    return () => settle(false)
  }, [])

  useEffect(replayEvents, [])

  const lock = (event: SyntheticEvent) => {
    const busy = main.current?.querySelector(atWork)
    const control = event.type === 'submit' ? event.target : (event.target as Element).closest('button')
    if (!busy || !(control instanceof Element) || control.matches(unlocked) || control.contains(busy)) return
    event.preventDefault()
    event.stopPropagation()
    announce(t`Available again in a moment.`)
  }

  return (
    <>
      <title>{`${errors ? t`Error: ${title}` : title} – ${brandName}`}</title>
      <main ref={main} id={mainId} className={content} tabIndex={-1} onClickCapture={lock} onSubmitCapture={lock}>
        {instead}
        <div className={kept} hidden={Boolean(instead)}>
          {children}
        </div>
      </main>
    </>
  )
}
