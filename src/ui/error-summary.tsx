import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import css from './error-summary.module.css'
import { Icon } from './icons.tsx'
import { danger } from './shapes.ts'

const { summary, title, list } = css

/** One thing that is wrong, and the field that it is wrong with. */
export interface Complaint {
  name: string
  text: string
}

interface ErrorSummaryProps {
  complaints: Complaint[]
  errors: Record<string, string | undefined>
}

/** Lists what has to be mended, with a way to each field; it takes the focus when it appears and keeps its height until all is well. */
export function ErrorSummary({ complaints, errors }: ErrorSummaryProps) {
  const region = useRef<HTMLElement>(null)
  const { locale } = useLingui().i18n
  const [writtenIn] = useState(locale)
  useEffect(() => region.current?.focus(), [])
  // What was mended since keeps its place, but only in the language in which it was written.
  const shown = complaints.filter(({ name }) => errors[name] || locale === writtenIn)
  const go = (event: MouseEvent, name: string) => {
    event.preventDefault()
    document.getElementById(`field-${name}`)?.focus()
  }
  return (
    <section ref={region} className={summary} tabIndex={-1} aria-labelledby="error-summary">
      <h2 id="error-summary" className={title}>
        <Icon shape={danger} />
        <Trans>Please check these fields</Trans>
      </h2>
      <ul className={list}>
        {shown.map(({ name, text }) => (
          <li key={name}>
            <a href={`#field-${name}`} onClick={(event) => go(event, name)}>
              {errors[name] ?? text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
