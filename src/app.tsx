import type { I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { Component, type ReactNode, StrictMode, useEffect, useMemo } from 'react'
import type { Language } from '../machines/parts/languages.ts'
import { OpenContext } from './page/open-context.ts'
import type { RouterContext } from './page/page-context.ts'
import { Crash } from './ui/crash.tsx'
import { LanguageContext } from './ui/language-context.ts'
import { type Navigation, NavigationContext } from './ui/navigation.ts'
import { SettingsContext } from './ui/settings-context.ts'

interface AppProps extends RouterContext {
  i18n: I18n
  navigation: Navigation
  /** Obeys the language menu. */
  chooseLanguage(language: Language): void
  children: ReactNode
}

/** Everything around the page that is shown, whether the router shows it or it is the one that the visitor arrived at. */
export function App({ settings, open, i18n, navigation, chooseLanguage, children }: AppProps) {
  // A prerendered page is not in charge before it was taken over.
  useEffect(() => void performance.mark('app-ready'), [])
  return (
    <StrictMode>
      <SettingsContext value={settings}>
        <OpenContext value={open}>
          <I18nProvider i18n={i18n}>
            <Languages chooseLanguage={chooseLanguage}>
              <NavigationContext value={navigation}>
                <Boundary>{children}</Boundary>
              </NavigationContext>
            </Languages>
          </I18nProvider>
        </OpenContext>
      </SettingsContext>
    </StrictMode>
  )
}

function Languages({ chooseLanguage, children }: Pick<AppProps, 'chooseLanguage' | 'children'>) {
  const language = useLingui().i18n.locale as Language
  const value = useMemo(() => ({ language, chooseLanguage }), [language, chooseLanguage])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

/** Shows the page of last resort where the page that the visitor arrived at fails. */
class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override render() {
    return this.state.failed ? <Crash /> : this.props.children
  }
}
