import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { announce } from '../feedback/announce.ts'
import { Icon } from '../icons/icon.tsx'
import { check, ring } from '../icons/icon-paths.ts'
import css from './checklist.module.css'

const { list } = css

/** One recommendation, and whether it is followed. */
export interface ChecklistItem {
  text: string
  met: boolean
}

/** Recommendations that tick themselves off while the visitor types; a pause of a second speaks what changed. */
export function Checklist({ items, label }: { items: ChecklistItem[]; label: string }) {
  const { t } = useLingui()
  const own = useRef<HTMLUListElement>(null)
  const spoken = useRef(items)
  useEffect(() => {
    const changed = items.filter(({ met }, index) => met !== spoken.current[index]?.met)
    if (changed.length === 0) return
    const timer = setTimeout(() => {
      spoken.current = items
      if (own.current?.checkVisibility())
        announce(changed.map(({ text, met }) => (met ? t`${text}: met` : t`${text}: not met`)).join(', '))
    }, 1000)
    return () => clearTimeout(timer)
  })
  return (
    <ul ref={own} className={list} aria-label={label}>
      {items.map(({ text, met }) => (
        <li key={text} data-met={met || undefined}>
          <Icon shape={met ? check : ring} size="1em" />
          <span>
            {text}
            <span className="visually-hidden"> {met ? <Trans>(met)</Trans> : <Trans>(not met)</Trans>}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
