import type { I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import {
  createRouter as createTanStackRouter,
  lazyRouteComponent,
  type NotFoundRouteProps,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, StrictMode, useMemo } from 'react'
import type { Language } from '../machines/parts/languages.ts'
import type { RouterContext } from './page/page-context.ts'
import { readQuery, writeQuery } from './page/query.ts'
import { routeTree } from './route-tree.gen.ts'
import { Crash } from './ui/crash.tsx'
import { LanguageContext } from './ui/language-context.ts'
import { SettingsContext } from './ui/settings-context.ts'

const NotFound: (props: NotFoundRouteProps) => ReactNode = lazyRouteComponent(
  () => import('./screens/not-found.tsx'),
  'NotFound',
)

/** The router of the app, in the browser and while prerendering. */
export function createRouter(context: RouterContext, options: { history?: RouterHistory; isServer?: boolean } = {}) {
  return createTanStackRouter({
    routeTree,
    context,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultRemountDeps: ({ search }) => search,
    defaultErrorComponent: Crash,
    defaultNotFoundComponent: NotFound,
    ...options,
  })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who just registered; the page after the registration shows it. */
    registeredEmail?: string
    /** What the login says on arrival: a sentence of ours. */
    said?: string
  }

  interface Register {
    router: ReturnType<typeof createRouter>
  }
}

interface AppProps {
  router: ReturnType<typeof createRouter>
  i18n: I18n
  /** Obeys the language menu. */
  chooseLanguage(language: Language): void
}

/** The whole app around the router. */
export function App({ router, i18n, chooseLanguage }: AppProps) {
  return (
    <StrictMode>
      <SettingsContext value={router.options.context.settings}>
        <I18nProvider i18n={i18n}>
          <Languages chooseLanguage={chooseLanguage}>
            <RouterProvider router={router} />
          </Languages>
        </I18nProvider>
      </SettingsContext>
    </StrictMode>
  )
}

function Languages({ chooseLanguage, children }: Pick<AppProps, 'chooseLanguage'> & { children: ReactNode }) {
  const language = useLingui().i18n.locale as Language
  const value = useMemo(() => ({ language, chooseLanguage }), [language, chooseLanguage])
  return <LanguageContext value={value}>{children}</LanguageContext>
}
