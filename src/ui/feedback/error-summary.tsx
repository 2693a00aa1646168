import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { check, danger } from '../icons/icon-paths.ts'
import { announce } from './announce.ts'
import css from './error-summary.module.css'

const { summary, title, list } = css

/** One thing that is wrong, and the field that it is wrong with. */
export interface FoundError {
  name: string
  text: string
}

interface ErrorSummaryProps {
  found: FoundError[]
  errors: Record<string, string | undefined>
  /** Where the focus was when all this was found, until the visitor typed on. */
  waiting: Element | null
}

const labelOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`#field-${name}`)?.labels?.[0]?.textContent ?? ''

/**
 * Lists what has to be mended, with a way to each field, and names the field where the same is said of several; it takes
 * the focus when it appears, unless the visitor went on meanwhile, and keeps its height until all is well.
 */
export function ErrorSummary({ found, errors, waiting }: ErrorSummaryProps) {
  const region = useRef<HTMLElement>(null)
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const [writtenIn] = useState(locale)
  const [labels, setLabels] = useState<Record<string, string>>({})
  // The labels are there, in the language of the page, once it was drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels change with the language
  useLayoutEffect(() => setLabels(Object.fromEntries(found.map(({ name }) => [name, labelOf(name)]))), [found, locale])
  const lead = useEffectEvent(() => {
    if (document.activeElement === waiting) region.current?.focus()
    else announce(t`Please check these fields`)
  })
  useEffect(lead, [])
  // What was mended since keeps its place, but only in the language in which it was written.
  const shown = found
    .filter(({ name }) => errors[name] || locale === writtenIn)
    .map(({ name, text }) => ({ name, text: errors[name] ?? text }))
  const isShared = (text: string) => shown.filter((each) => each.text === text).length > 1
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
            {errors[name] ? (
              <a href={`#field-${name}`} onClick={(event) => go(event, name)}>
                {isShared(text) ? `${labels[name]} – ${text}` : text}
              </a>
            ) : (
              <s>
                <Icon shape={check} size="1em" />
                {isShared(text) ? `${labels[name]} – ${text}` : text}
              </s>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
