import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { controlOf } from '../../browser/controls.ts'
import { leadTo } from '../../browser/lead-to.ts'
import { check, danger, Icon } from '../icons/icon.tsx'
import { announce } from './announce.ts'
import css from './error-summary.module.css'
import { useNamed } from './use-named.ts'

export interface FoundError {
  name: string
  text: string
}

interface ErrorSummaryProps {
  found: FoundError[]
  errors: Record<string, string | undefined>
  /** The focused element when the errors were found; null once the visitor types. */
  waiting: Element | null
}

const labelOf = (name: string) => document.querySelector(`label[for=field-${name}]`)?.textContent ?? ''

/** Takes the focus unless the visitor went on; corrected errors keep their place. */
export function ErrorSummary({ found, errors, waiting }: ErrorSummaryProps) {
  const region = useRef<HTMLElement>(null)
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const named = useNamed()
  const heading = t`Please check the highlighted fields`
  const [writtenIn] = useState(locale)
  // The labels are in another language once the page is rendered in it.
  const [, renderAgain] = useState(locale)
  useLayoutEffect(() => renderAgain(locale), [locale])
  const lead = useEffectEvent(() => {
    if (document.activeElement === waiting) leadTo(region.current)
    else announce(heading)
  })
  useEffect(lead, [])
  // A corrected error keeps its place, but only in the language in which it was written.
  const shown = found
    .filter(({ name }) => errors[name] || locale === writtenIn)
    .map(({ name, text }) => ({ name, text: errors[name] ?? text }))
  const isShared = (text: string) => shown.filter((each) => each.text === text).length > 1
  const wordsOf = (name: string, text: string) => (isShared(text) ? named(labelOf(name), text) : text)
  const go = (event: MouseEvent, name: string) => {
    event.preventDefault()
    controlOf(name)?.focus()
  }
  return (
    <section ref={region} className={css.summary} aria-labelledby="error-summary" aria-describedby="error-list">
      <h2 id="error-summary" className={css.title}>
        <Icon shape={danger} />
        {heading}
      </h2>
      <ul id="error-list" className={css.list}>
        {shown.map(({ name, text }) => (
          <li key={name}>
            {errors[name] ? (
              <a href={`#field-${name}`} onClick={(event) => go(event, name)}>
                {wordsOf(name, text)}
              </a>
            ) : (
              <s>
                <Icon shape={check} size="1em" />
                {wordsOf(name, text)}
              </s>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
