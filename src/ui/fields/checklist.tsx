import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { announce } from '../feedback/announce.ts'
import { Joined } from '../feedback/joined.tsx'
import { useNamed } from '../feedback/use-named.ts'
import { check, Icon, ring } from '../icons/icon.tsx'
import css from './checklist.module.css'

export interface ChecklistItem {
  text: string
  met: boolean
}

interface ChecklistProps {
  /** What the items are about, where they are spoken. */
  subject: string
  label: string
  items: ChecklistItem[]
  progress(): string | false
}

export function Checklist({ subject, label, items, progress }: ChecklistProps) {
  const { t } = useLingui()
  const named = useNamed()
  const id = useId()
  const own = useRef<HTMLUListElement>(null)
  const spoken = useRef<{ items: ChecklistItem[]; far: string | false }>({ items, far: false })
  useEffect(() => {
    const timer = setTimeout(() => {
      const { items: before, far: from } = spoken.current
      const far = progress()
      spoken.current = { items, far }
      const changed = items.filter(({ met }, index) => met !== before[index]?.met)
      const words = changed.map(({ text, met }) => (met ? t`${text}: met` : t`${text}: not met`))
      if (far && far !== from) words.push(far)
      if (words.length === 0 || !own.current?.checkVisibility()) return
      const all = words.reduce((said, next) => t`${said}, ${next}`)
      announce(named(subject, all))
    }, 1000)
    return () => clearTimeout(timer)
  })
  return (
    <div className={css.list}>
      <p id={id}>{label}</p>
      <ul ref={own} aria-labelledby={id}>
        {items.map(({ text, met }) => (
          <li key={text} data-met={met || undefined}>
            <Icon shape={met ? check : ring} size="1em" />
            <span>
              <Joined
                said={text}
                next={<span className="visually-hidden">{met ? <Trans>(met)</Trans> : <Trans>(not met)</Trans>}</span>}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
