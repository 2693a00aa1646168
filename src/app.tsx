import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useMemo, useSyncExternalStore } from 'react'
import { CallsContext, type LoadCalls } from './calls/calls.ts'
import { i18nSnapshot } from './language/i18n-snapshot.ts'
import { type AppRouter, navigationOf } from './router.tsx'
import type { Language } from './settings/languages.ts'
import type { Settings } from './settings/settings.ts'
import { LanguageContext } from './ui/context/language-context.ts'
import { NavigationContext } from './ui/context/navigation.ts'
import { SettingsContext } from './ui/context/settings-context.ts'

interface AppProps {
  router: AppRouter
  settings: Settings
  i18n: I18n
  loadCalls: LoadCalls
  chooseLanguage(language: Language): Promise<void>
}

export function App({ router, settings, i18n, loadCalls, chooseLanguage }: AppProps) {
  const read = () => i18nSnapshot(i18n)
  const spoken = useSyncExternalStore((change) => i18n.on('change', change), read, read)
  const navigation = useMemo(() => navigationOf(router), [router])
  return (
    <StrictMode>
      <SettingsContext value={settings}>
        <CallsContext value={loadCalls}>
          <I18nProvider i18n={spoken}>
            <LanguageContext value={chooseLanguage}>
              <NavigationContext value={navigation}>
                <RouterProvider router={router} />
              </NavigationContext>
            </LanguageContext>
          </I18nProvider>
        </CallsContext>
      </SettingsContext>
    </StrictMode>
  )
}
