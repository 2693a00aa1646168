import { useLingui } from '@lingui/react/macro'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { giveAutoFocus } from '../../browser/auto-focus.ts'
import { leadTo } from '../../browser/lead-to.ts'
import { announce, clearAnnouncements } from '../feedback/announce.ts'

interface PageTold {
  title: string
  /** A placeholder: the page after it counts as the first of the visit. */
  provisional: boolean | undefined
  /** Something stands in the place of what was typed. */
  isReplaced: boolean
}

let visitBegan = false
let lastHeading: string | undefined
/** The focus was in a page that this one replaces. */
let isFocusLost = false

/** Leads a reader to the heading of what is new, and tells of it. */
export function usePageFocus(main: RefObject<HTMLElement | null>, { title, provisional, isReplaced }: PageTold): void {
  const { t, i18n } = useLingui()
  const shown = useRef<{ title: string; locale: string; heading: HTMLElement | null }>(undefined)

  // In the task of the change: a reader says nothing of what gets the focus after the focus was lost.
  useLayoutEffect(() => {
    giveAutoFocus()
    const before = shown.current
    const heading = main.current?.querySelector<HTMLElement>('h1:not([hidden] *)') ?? null
    const isTranslated = before && before.locale !== i18n.locale
    const isNew = before ? before.title !== title && !isTranslated : visitBegan
    if (isTranslated) clearAnnouncements()
    const isOther = before && before.heading !== heading
    if ((isNew || (isOther && !isTranslated)) && !provisional) {
      // A reader may lose the focus with what had it, and say nothing of the heading. Last, as no full stop ends it.
      if (isReplaced) setTimeout(announce, 0, t`What you typed stays here.`)
      // A page that loads can be followed by another one that does.
      const isSameWait = heading?.textContent === lastHeading && heading?.closest('[aria-busy]')
      if (!isSameWait) setTimeout(announce, 0, heading?.textContent)
      lastHeading = heading?.textContent
    }
    shown.current = { title, locale: i18n.locale, heading }
    visitBegan ||= !provisional
    // A field that is focused by itself, or that the visitor already pressed, keeps the focus.
    const { activeElement } = document
    const isSeen = activeElement?.checkVisibility()
    const isLost = (isOther || isFocusLost) && (activeElement === document.body || !isSeen)
    isFocusLost = false
    const isField = isSeen && activeElement?.matches('input, select')
    const isTaken = main.current?.contains(activeElement) && (isField || !before)
    if ((!isNew && !isLost) || isTaken) return
    leadTo(heading)
    scrollTo(0, 0)
  })

  useLayoutEffect(
    () => () => {
      isFocusLost = main.current?.contains(document.activeElement) === true
    },
    [main],
  )
}
