import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { shownLanguage } from '../../language/page-language.ts'
import { isLanguage, languageNames, languages } from '../../settings/languages.ts'
import { useLanguage } from '../context/language-context.ts'
import { useSettings } from '../context/settings-context.ts'
import { announce } from '../feedback/announce.ts'
import { useNamed } from '../feedback/use-named.ts'
import { chevron, Icon, ring } from '../icons/icon.tsx'
import css from './language-menu.module.css'

const globe = `${ring}M3 12h18M12 3c2.6 2.6 3.9 5.6 3.9 9s-1.3 6.4-3.9 9c-2.6-2.6-3.9-5.6-3.9-9S9.4 5.6 12 3z`

export function LanguageMenu() {
  const { t } = useLingui()
  const offered = useSettings().languages.filter(isLanguage)
  const { language, chooseLanguage } = useLanguage()
  const menu = useRef<HTMLSelectElement>(null)
  const named = useNamed()
  const shown = useRef(language)
  const speak = useEffectEvent(() => announce(named(t`Language`, languageNames[language])))
  // Uncontrolled: a choice stands while its sentences load.
  useEffect(() => {
    if (menu.current) menu.current.value = language
    if (shown.current !== language) speak()
    shown.current = language
  }, [language])
  if (offered.length < 2) return null
  return (
    <span className={css.menu}>
      <Icon shape={globe} />
      <select
        ref={menu}
        name="language"
        aria-label={t`Language`}
        autoComplete="off"
        defaultValue={language}
        onChange={async ({ currentTarget }) => {
          if (isLanguage(currentTarget.value)) await chooseLanguage(currentTarget.value)
          currentTarget.value = shownLanguage()
        }}
      >
        {offered.map((each) => (
          <option key={each} value={each} lang={languages[each]}>
            {languageNames[each]}
          </option>
        ))}
      </select>
      <Icon shape={chevron} />
    </span>
  )
}
