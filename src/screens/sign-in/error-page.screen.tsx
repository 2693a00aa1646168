import type { ReactNode } from 'react'
import { mapValues } from '#machines/map-values.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslate } from '../../language/translate.ts'
import type { Facts } from '../../start/page-facts.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { SmallPrint } from '../../ui/frame/small-print.tsx'
import { Variants } from '../../ui/frame/variants.tsx'
import { Quoted } from '../common/quoted.tsx'
import { SignInLink } from '../common/sign-in-link.tsx'
import { type ErrorWords, useErrorWords } from './error-words.tsx'

interface ErrorPageProps {
  fact: Facts['error']
  error_code?: string
  error_id?: string
  error_description?: string
}

export function ErrorPage({ fact, error_code, error_id, error_description }: ErrorPageProps) {
  const translate = useTranslate()
  const isHydrated = useHydrated()
  const { known, general, support } = useErrorWords()
  const words = error_code ? translate(error_code) : error_description
  // No prerendered page holds a text of the address.
  const isBare = isHydrated && words !== undefined && words === error_code
  const quoted = isHydrated && words && <Quoted text={words} />
  const other = { ...general, text: isBare ? known.internal_server_error.text : quoted, support }
  const pages: Record<Facts['error'], ErrorWords> = { none: known.internal_server_error, ...known, other }
  const variants = (pick: (page: ErrorWords) => ReactNode) => (
    <Variants of="error" now={fact} all={mapValues(pages, pick)} />
  )

  return (
    <Page title={pages[fact].title}>
      <Result
        kind="error"
        title={variants(({ title }) => title)}
        problem={isHydrated && error_id ? { guid: error_id } : undefined}
      >
        <p>{variants(({ text }) => text)}</p>
        {isBare && <SmallPrint>{quoted}</SmallPrint>}
        <SignInLink />
        {variants((page) => page.support)}
      </Result>
    </Page>
  )
}
