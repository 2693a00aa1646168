import { useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { giveAutoFocus } from '../../browser/auto-focus.ts'
import { markHydrated, pagePath } from '../../browser/document-marks.ts'
import { leadTo } from '../../browser/lead-to.ts'
import { showTypeface } from '../../browser/typeface.ts'
import { replayEvents } from '../../start/event-replay.ts'
import { useSettings } from '../context/settings-context.ts'
import { announce, clearAnnouncements, setPageMounted } from '../feedback/announce.ts'
import { OnItsWay, useDeparture } from './departure.tsx'
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
/** The path of the page that was shown last. */
let shownPath: string | undefined
/** The focus was in a page that this one replaces. */
let isFocusLost = false

/** Buttons that lock the page; held presses and background checks do not. */
const lockingButton = 'button[aria-busy="true"]:not([data-held], [data-checking])'

/** The password toggle and dialogs stay usable. */
const alwaysUsable = '[aria-busy="true"], [aria-controls], dialog *'

export function Page({ title, errors, replacement, provisional, children }: PageProps) {
  const { t, i18n } = useLingui()
  const { brandName } = useSettings()
  const main = useRef<HTMLElement>(null)
  const [isArriving] = useState(() => shownPath !== undefined && shownPath !== pagePath())
  const shown = useRef<{ title: string; locale: string; heading: HTMLElement | null }>(undefined)

  // In the task of the change: a reader says nothing of what gets the focus after the focus was lost.
  useLayoutEffect(() => {
    giveAutoFocus()
    const before = shown.current
    const heading = main.current?.querySelector<HTMLElement>('h1:not([hidden] *)') ?? null
    const isNew = before ? before.title !== title && before.locale === i18n.locale : visitBegan
    if (before && before.locale !== i18n.locale) clearAnnouncements()
    const isOther = before && before.heading !== heading
    const isLost = (isOther || isFocusLost) && document.activeElement === document.body
    isFocusLost = false
    shown.current = { title, locale: i18n.locale, heading }
    visitBegan ||= !provisional
    // A field that is focused by itself, or that the visitor already pressed, keeps the focus.
    const { activeElement } = document
    const isField = activeElement?.matches('input, select') && activeElement.checkVisibility()
    const isTaken = main.current?.contains(activeElement) && (isField || !before)
    // A visitor whose focus is elsewhere still hears the new heading.
    const isElsewhere = heading !== document.activeElement
    if (isOther && !isNew && !isLost && isElsewhere && before.locale === i18n.locale)
      announce(heading?.textContent ?? '')
    if ((!isNew && !isLost) || isTaken) return
    scrollTo(0, 0)
    leadTo(heading, { preventScroll: true })
  })

  useLayoutEffect(() => {
    shownPath = pagePath()
    markHydrated()
    setPageMounted(true)
    return () => {
      isFocusLost = main.current?.contains(document.activeElement) === true
      setPageMounted(false)
    }
  }, [])

  useEffect(replayEvents, [])

  useEffect(showTypeface, [])

  const { departure, Stalled } = useDeparture()
  const instead = departure && Stalled ? <Stalled to={departure} /> : replacement

  const isHeld = useRef(false)
  const noteKey = ({ repeat }: KeyboardEvent) => {
    isHeld.current = repeat
    // The click or submit of a key comes in its own task; its keyup may go to another page.
    setTimeout(() => {
      isHeld.current = false
    })
  }

  const lock = (event: SyntheticEvent) => {
    // A key that is held down is one press.
    if (isHeld.current) {
      event.preventDefault()
      event.stopPropagation()
    }
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
      <main
        ref={main}
        id={mainId}
        className={content}
        tabIndex={-1}
        data-arriving={isArriving || undefined}
        onKeyDownCapture={noteKey}
        onClickCapture={lock}
        onSubmitCapture={lock}
      >
        {instead}
        <div className={body} hidden={Boolean(instead)}>
          {children}
        </div>
        {departure && !Stalled && <OnItsWay to={departure} />}
      </main>
    </>
  )
}
