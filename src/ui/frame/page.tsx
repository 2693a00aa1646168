import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { markHydrated } from '../../browser/document-marks.ts'
import { replayEvents } from '../../browser/event-replay.ts'
import { useSettings } from '../context/settings-context.ts'
import { announce, clearAnnouncements, setPageMounted } from '../feedback/announce.ts'
import { mainId } from './frame.tsx'
import css from './page.module.css'

const { content, body } = css

interface PageProps {
  title: string
  errors?: boolean | undefined
  /** Replaces the children, which stay hidden, so that nothing typed is lost. */
  replacement?: ReactNode
  /** A placeholder: the page after it counts as the first of the visit. */
  provisional?: boolean | undefined
  children: ReactNode
}

let visitBegan = false

/** Buttons that lock the page; held presses and background checks do not. */
const lockingButton = 'button[aria-busy="true"]:not([data-held], [data-checking])'

/** The password toggle and dialogs stay usable. */
const alwaysUsable = '[aria-busy="true"], [aria-controls], dialog *'

export function Page({ title, errors, replacement, provisional, children }: PageProps) {
  const { t, i18n } = useLingui()
  const { brandName } = useSettings()
  const main = useRef<HTMLElement>(null)
  const shown = useRef<{ title: string; locale: string; heading: HTMLElement | null }>(undefined)

  useEffect(() => {
    const before = shown.current
    const heading = main.current?.querySelector<HTMLElement>('h1:not([hidden] *)') ?? null
    const isNew = before ? before.title !== title && before.locale === i18n.locale : visitBegan
    if (before && before.locale !== i18n.locale) clearAnnouncements()
    const isOther = before && before.heading !== heading
    const isLost = isOther && document.activeElement === document.body
    shown.current = { title, locale: i18n.locale, heading }
    visitBegan ||= !provisional
    // An autofocused field keeps the focus: leaving it would show an error.
    const isTaken = !before && main.current?.contains(document.activeElement)
    // A visitor whose focus is elsewhere still hears the new heading.
    const isElsewhere = heading !== document.activeElement
    if (isOther && !isNew && !isLost && isElsewhere && before.locale === i18n.locale)
      announce(heading?.textContent ?? '')
    if ((!isNew && !isLost) || isTaken) return
    scrollTo(0, 0)
    heading?.focus({ preventScroll: true })
  })

  useLayoutEffect(() => {
    markHydrated()
    setPageMounted(true)
    return () => setPageMounted(false)
  }, [])

  useEffect(replayEvents, [])

  const lock = (event: SyntheticEvent) => {
    const busy = main.current?.querySelector(lockingButton)
    const control = event.type === 'submit' ? event.target : (event.target as Element).closest('button')
    if (!busy || !(control instanceof Element) || control.matches(alwaysUsable) || control.contains(busy)) return
    event.preventDefault()
    event.stopPropagation()
    announce(t`Please wait. Something on this page is still in progress.`)
  }

  return (
    <>
      <title>{`${errors ? t`Error: ${title}` : title} – ${brandName}`}</title>
      <main ref={main} id={mainId} className={content} tabIndex={-1} onClickCapture={lock} onSubmitCapture={lock}>
        {replacement}
        <div className={body} hidden={Boolean(replacement)}>
          {children}
        </div>
      </main>
    </>
  )
}
