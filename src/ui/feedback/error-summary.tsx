import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { controlOf, inputOf } from '../../browser/controls.ts'
import { leadTo } from '../../browser/lead-to.ts'
import { Icon } from '../icons/icon.tsx'
import { check, danger } from '../icons/icon-paths.ts'
import { announce } from './announce.ts'
import css from './error-summary.module.css'
import { useNamed } from './use-named.ts'

const { summary, title, list } = css

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

const labelOf = (name: string) => inputOf(name)?.labels?.[0]?.textContent ?? ''

/** Takes the focus unless the visitor went on; corrected errors keep their place. */
export function ErrorSummary({ found, errors, waiting }: ErrorSummaryProps) {
  const region = useRef<HTMLElement>(null)
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const named = useNamed()
  const heading = t`Please check the marked fields`
  const [writtenIn] = useState(locale)
  const [labels, setLabels] = useState<Record<string, string>>({})
  // The labels exist, in the language of the page, once it is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels change with the language
  useLayoutEffect(() => setLabels(Object.fromEntries(found.map(({ name }) => [name, labelOf(name)]))), [found, locale])
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
  const wordsOf = (name: string, text: string) => (isShared(text) ? named(labels[name] ?? '', text) : text)
  const go = (event: MouseEvent, name: string) => {
    event.preventDefault()
    controlOf(name)?.focus()
  }
  return (
    <section ref={region} className={summary} aria-labelledby="error-summary" aria-describedby="error-list">
      <h2 id="error-summary" className={title}>
        <Icon shape={danger} />
        {heading}
      </h2>
      <ul id="error-list" className={list}>
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
