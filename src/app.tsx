import type { I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import {
  Component,
  type ReactNode,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { renewPage, requestKeeping } from './browser/kept-form.ts'
import { LostPart } from './browser/late-part.ts'
import { reloadOnce } from './browser/reload-once.ts'
import type { LoadServices } from './context.ts'
import type { Language } from './language/languages.ts'
import { ServicesContext } from './services-context.ts'
import type { Settings } from './settings.ts'
import { LanguageContext } from './ui/context/language-context.ts'
import { type Navigation, NavigationContext } from './ui/context/navigation.ts'
import { SettingsContext } from './ui/context/settings-context.ts'
import { spokenNow } from './ui/context/spoken.ts'
import { Crash } from './ui/frame/crash.tsx'
import { Frame } from './ui/frame/frame.tsx'

interface AppProps {
  settings: Settings
  loadServices: LoadServices
  i18n: I18n
  navigation: Navigation
  /** Obeys the language menu. */
  chooseLanguage(language: Language): void
  /** Told when what was prerendered is taken over. */
  onMount?: (() => void) | undefined
  /** Whether the page itself is still on its way. */
  isArriving?: boolean | undefined
  children: ReactNode
}

/** Everything around the page that is shown, whether the router shows it or it is the one that the visitor arrived at. */
export function App({
  settings,
  loadServices,
  i18n,
  navigation,
  chooseLanguage,
  onMount,
  isArriving,
  children,
}: AppProps) {
  const read = () => spokenNow(i18n)
  const spoken = useSyncExternalStore((change) => i18n.on('change', change), read, read)
  useLayoutEffect(() => onMount?.(), [onMount])
  useEffect(() => {
    if (isArriving) return
    // The app is in charge.
    performance.mark('app-ready')
    document.querySelector('.late:not([hidden])')?.remove()
  }, [isArriving])
  return (
    <StrictMode>
      <SettingsContext value={settings}>
        <ServicesContext value={loadServices}>
          <I18nProvider i18n={spoken}>
            <Languages chooseLanguage={chooseLanguage}>
              <NavigationContext value={navigation}>
                <Boundary>
                  <Frame>
                    <Boundary>{children}</Boundary>
                  </Frame>
                </Boundary>
              </NavigationContext>
            </Languages>
          </I18nProvider>
        </ServicesContext>
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
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override state: { error?: unknown } = {}
  override render() {
    const { error } = this.state
    return error ? <Broken error={error} /> : this.props.children
  }
}

/** Stands for a page that broke; one whose code was lost, as after a release, is loaded anew first. */
export function Broken({ error }: { error: unknown }) {
  // While this is drawn for the first time the forms of the page are still there.
  const [isLeaving] = useState(() => {
    requestKeeping()
    return error instanceof LostPart && reloadOnce()
  })
  return isLeaving ? null : <Crash onReload={renewPage} />
}
