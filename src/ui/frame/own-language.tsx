import type { MouseEvent } from 'react'
import { readCookies } from '../../browser/cookies.ts'
import { choiceCookie } from '../../browser/language-choice.ts'
import { ownLanguage } from '../../browser/own-language.ts'
import { type Language, languages } from '../../language/languages.ts'
import { useLanguage } from '../context/language-context.ts'
import { useSettings } from '../context/settings-context.ts'
import { useHydrated } from '../context/use-hydrated.ts'
import css from './own-language.module.css'

const { own } = css

/** Said to whoever reads the language, and so in it whatever the language of the page. */
const words: Record<Language, string> = {
  en: 'Continue in English',
  es: 'Continuar en español',
  pt: 'Continuar em português',
  de: 'Auf Deutsch fortfahren',
  it: 'Continua in italiano',
  fr: 'Continuer en français',
  cn: '以简体中文继续',
  kr: '한국어로 계속하기',
  jp: '日本語で続ける',
}

/** Offers the browser's language to a visitor who chose none, where the page is in another. */
export function OwnLanguage() {
  const { languages: enabled, offers } = useSettings()
  const { language, chooseLanguage } = useLanguage()
  const isOffered = useHydrated() && offers?.ownLanguage !== false && readCookies(choiceCookie).length === 0
  const offered = isOffered ? ownLanguage(navigator.languages, enabled) : undefined
  if (!offered || offered === language) return null
  const choose = ({ currentTarget }: MouseEvent) => {
    // The button is gone then, and the keyboard's focus would be with it.
    if (document.activeElement === currentTarget) document.querySelector('main')?.focus()
    chooseLanguage(offered)
  }
  return (
    <button
      type="button"
      className={own}
      lang={languages[offered].tag}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      {words[offered]}
    </button>
  )
}
