import { createBrowserHistory, createRouter, type NotFoundRouteProps, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pendingDelay } from '#machines/limits.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { patientHistory } from './browser/address-bar.ts'
import { documentMarks, unknownPage } from './browser/document-marks.ts'
import { openAddress } from './browser/leave.ts'
import { readQuery, writeQuery } from './browser/query.ts'
import { keepForReload } from './browser/reload.ts'
import { routeTree } from './route-tree.gen.ts'
import { NotFound } from './screens/not-found.screen.tsx'
import type { Navigation, PageState } from './ui/context/navigation.ts'
import { PageError } from './ui/frame/error-fallback.tsx'
import { PagePending } from './ui/frame/page-pending.tsx'

/** The build passes a history in memory and `isServer`. */
export function createAppRouter(history: RouterHistory, isServer = false) {
  return createRouter({
    routeTree,
    history,
    isServer,
    notFoundMode: 'root',
    // As hosts do, whose headers belong to a page.
    caseSensitive: true,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultRemountDeps: ({ search }) => search,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    defaultPendingMs: pendingDelay,
    defaultNotFoundComponent: NotFound as (props: NotFoundRouteProps) => ReactNode,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface HistoryState extends PageState {}

  interface Register {
    router: AppRouter
  }
}

export async function openRouter(): Promise<AppRouter> {
  const { document, location } = window
  // Its own listener for the page's end would prevent the back/forward cache.
  const listen = (type: string, listener: () => void) => type === 'popstate' && addEventListener(type, listener)
  const own = { document, history: patientHistory(), location, addEventListener: listen }
  const router = createAppRouter(createBrowserHistory({ window: own }))
  watchModules(router)
  await router.load()
  return router
}

/** True if the page was prerendered for this address; then it is to be hydrated. */
export function isPrerendered(router: AppRouter): boolean {
  const { hidden, loadError, page } = documentMarks()
  // The host may know fewer addresses than the router, such as `//`.
  const isPage = router.state.matches.length > 1 !== (page === unknownPage)
  if (hidden === '' || loadError === '' || !isPage) return false
  // Otherwise it adds a boundary that the page lacks. Until https://github.com/TanStack/router/issues/3305.
  router.ssr = { manifest: undefined }
  return true
}

/** Leads from an address that is spelled otherwise than a page's, with the query and fragment that were asked for. */
export function leadToPage({ state, routesByPath }: AppRouter, asked: string): void {
  const { origin, pathname } = location
  const path = `/${decoded(pathname).toLowerCase().split('/').filter(Boolean).join('/')}`
  if (state.matches.length === 1 && path in routesByPath) openAddress({ href: trustedAddress(origin + path + asked) })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** True for a page that is prerendered without words of its own, or with a form whose link is checked. */
export function beginsWithCall({ state }: AppRouter): boolean {
  const { prerender: facts } = state.matches.at(-1)?.staticData ?? {}
  return state.matches.length > 1 && (!facts || facts.beginsWithCall === true)
}

/** Where a module of a page is missing, the router reloads: https://github.com/TanStack/router/issues/1077. */
function watchModules(router: AppRouter): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // Without any other module the page stays.
    if (!router.state.isLoading) return
    documentMarks().loadError = ''
    // The router knows the error by its message; without a connection another message keeps it from reloading.
    if (navigator.onLine === false) payload.message = 'Offline'
    else keepForReload()
  })
}

export function navigationOf(router: AppRouter): Navigation {
  const { history } = router
  return {
    hrefOf: ({ to, search = {} }) => router.buildLocation({ to, search }).href,
    go({ to, search = {}, state = {} }, { replace, backTo } = { replace: false }) {
      if (backTo) {
        history.replace(router.buildLocation({ to: '.', search: backTo }).href)
        history.flush()
      }
      const leave = () => void router.navigate({ to, search, state, replace })
      if (!replace || !history.location.state.step) return leave()
      // The history entry of a second step goes together with its page.
      const stop = history.subscribe(() => {
        stop()
        leave()
      })
      history.back()
    },
    back() {
      if (!history.canGoBack()) return false
      history.back()
      return true
    },
    pageState: () => router.state.location.state,
    forgetFlash() {
      const { href, state } = history.location
      const { flash: _said, ...rest } = state
      history.replace(href, rest)
    },
    pageQuery: () => router.state.location.search,
  }
}
