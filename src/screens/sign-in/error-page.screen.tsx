import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/context/translate.ts'
import { useHydrated } from '../../ui/context/use-hydrated.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Variants } from '../../ui/frame/variants.tsx'
import { Quoted } from '../shared/quoted.tsx'
import { SignInLink } from '../shared/sign-in-link.tsx'
import { type ErrorWords, useErrorWords } from './error-words.tsx'

interface ErrorPageProps {
  error_code?: string
  error_id?: string
  error_description?: string
}

export function ErrorPage({ error_code, error_id, error_description }: ErrorPageProps) {
  const translate = useTranslate()
  const isHydrated = useHydrated()
  const { known, general, support } = useErrorWords()
  const words = error_code ? translate(error_code) : error_description
  const none = known.internal_server_error
  // No prerendered page holds a text of the address.
  const other = { ...general, text: isHydrated && words && <Quoted text={words} />, support }
  const pages = new Map<string, ErrorWords>([...Object.entries(known), ['other', other], ['none', none]])
  const name = error_code && Object.hasOwn(known, error_code) ? error_code : words ? 'other' : 'none'
  const versions = (pick: (page: ErrorWords) => ReactNode) => (
    <Variants
      current={`error-${name}`}
      all={Object.fromEntries([...pages].map(([each, page]) => [`error-${each}`, pick(page)]))}
    />
  )

  return (
    <Page title={pages.get(name)?.title ?? general.title}>
      <Result
        kind="error"
        title={versions(({ title }) => title)}
        problem={isHydrated && error_id ? { guid: error_id } : undefined}
      >
        <p>{versions(({ text }) => text)}</p>
        <SignInLink />
        {versions((page) => page.support)}
      </Result>
    </Page>
  )
}
